const dayMs = 86_400_000;

/** The day (YYYY-MM-DD) some days before or after another one. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday (YYYY-MM-DD) of the week that a day lies in. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}
