const atStart = 19_845_000;
const hoursADay = 24;
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/**
 * The day of a moment in a time zone, as that day's midnight in UTC, so that days are exact multiples of 24 h apart.
 */
function dayOf(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}

/**
 * The company's safe man-hours at a moment: 19,845,000, plus 24 for each whole day since 2024-01-01 in its time zone.
 */
export function safeManhours(moment: Date, timeZone: string): number {
  return atStart + hoursADay * Math.round((dayOf(moment, timeZone) - firstDay) / dayMs);
}
