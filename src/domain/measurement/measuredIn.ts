/** The report's answer to which units its gauges show. Absent in a plain report: °C and μm. */
export const gaugeUnitsFieldName = 'measuredIn';

/** Whether the gauges of a report show °F and mil. */
export const hasUsGaugeUnits = (answers: Readonly<Record<string, unknown>>): boolean =>
  answers[gaugeUnitsFieldName] === 'us';
