/** How many days ahead the end of a calibration or of a shelf life is announced. */
export const soonDays = 30;

const dayMs = 86_400_000;

/** The last day (YYYY-MM-DD) on which something ends soon, seen from a day. */
export function soonUntil(today: string): string {
  return new Date(Date.parse(today) + soonDays * dayMs).toISOString().slice(0, 10);
}
