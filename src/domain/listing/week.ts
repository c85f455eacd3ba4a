const dayMs = 86_400_000;

/** The Monday (YYYY-MM-DD) of the week that a day lies in. */
export function mondayOf(day: string): string {
  const at = new Date(day);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}
