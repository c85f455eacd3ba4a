import { isIsoDay } from '#domain/listing/writtenDate.ts';

export const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The weekday of a date given as YYYY-MM-DD. Blank when the date cannot be read or does not exist. */
export function dayOfWeek(date: string): (typeof daysOfWeek)[number] | '' {
  if (!isIsoDay(date)) return '';
  return daysOfWeek[(new Date(date).getUTCDay() + 6) % 7] ?? '';
}
