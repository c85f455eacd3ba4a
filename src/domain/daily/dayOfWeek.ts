export const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The weekday of a date given as YYYY-MM-DD. Blank when the date cannot be read or does not exist. */
export function dayOfWeek(date: string): (typeof daysOfWeek)[number] | '' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return '';
  const day = new Date(`${date}T00:00:00Z`);
  // The 31st of a shorter month would roll over into the next one.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return '';
  return daysOfWeek[(day.getUTCDay() + 6) % 7] ?? '';
}
