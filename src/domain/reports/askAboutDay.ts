import type { Question } from './kindOfReport.ts';

const longAgoDays = 60;

/** A question about a report whose day is in the future or long ago. Both days are YYYY-MM-DD. */
export function askAboutDay(field: string, day: string | undefined, today: string): Question[] {
  if (day === undefined || day === '') return [];
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (days < 0) return [{ field, words: 'This day is still to come. Is the date right?' }];
  if (days > longAgoDays) return [{ field, words: `This was ${days} days ago. Is the date right?` }];
  return [];
}
