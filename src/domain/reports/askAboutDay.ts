import { isIsoDay } from '#domain/listing/writtenDate.ts';
import type { Question } from './kindOfReport.ts';

const longAgoDays = 60;

/** The calendar day that a moment is, somewhere on earth, at the latest: 14 hours ahead of UTC. */
const latestDay = (moment: string) => new Date(Date.parse(moment) + 14 * 60 * 60_000).toISOString().slice(0, 10);

/** What readers are told of a report's day that came only after the report was received. Undefined for any other day. */
export function dayMark(day: unknown, receivedAt: string | undefined): string | undefined {
  if (typeof day !== 'string' || !isIsoDay(day) || receivedAt === undefined) return undefined;
  return day > latestDay(receivedAt) ? 'after its receipt' : undefined;
}

/** A question about a report whose day is in the future or long ago. Both days are YYYY-MM-DD. */
export function askAboutDay(field: string, day: string | undefined, today: string): Question[] {
  if (day === undefined || day === '') return [];
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (days < 0) return [{ field, words: 'This day is still to come. Is the date right?' }];
  if (days > longAgoDays) return [{ field, words: `This was ${days} days ago. Is the date right?` }];
  return [];
}
