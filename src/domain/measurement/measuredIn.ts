/** The report's answer to which units its gauges show. Absent in a plain report: °C and μm. */
export const measuredInName = 'measuredIn';

/** Whether the gauges of a report show °F and mil. */
export const isInFahrenheitAndMil = (answers: Readonly<Record<string, unknown>>): boolean =>
  answers[measuredInName] === 'us';
