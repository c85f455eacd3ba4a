import { dayIn } from '#domain/audit/startOfDay.ts';

const atStart = 19_845_000;
const hoursADay = 24;
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The company's safe man-hours at a moment: 19,845,000 plus 24 per whole day since 2024-01-01 in its time zone. */
export function safeManhours(moment: Date, timeZone: string): number {
  return atStart + hoursADay * Math.round((Date.parse(dayIn(timeZone, moment.getTime())) - firstDay) / dayMs);
}
