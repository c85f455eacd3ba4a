/** A day of work and what was done on it, in m². */
export type WorkingDay = { readonly date: string; readonly squareMetres: number };

const daysLookedAt = 10;
const fewestDays = 3;
const dayMs = 86_400_000;

/**
 * When a project ends if it goes on as it went: today plus what remains (m²), at the mean of the last ten days with work.
 * Undefined with fewer than three such days, or where nothing remains or moves. Dates as YYYY-MM-DD. A forecast, not a
 * promise.
 */
export function forecastFinish(remaining: number, days: readonly WorkingDay[], today: string): string | undefined {
  const last = days
    .filter(({ squareMetres }) => squareMetres > 0)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, daysLookedAt);
  if (last.length < fewestDays || remaining <= 0) return undefined;
  const mean = last.reduce((sum, { squareMetres }) => sum + squareMetres, 0) / last.length;
  const end = Date.parse(`${today}T00:00:00Z`) + Math.ceil(remaining / mean) * dayMs;
  const day = new Date(end);
  return Number.isNaN(day.valueOf()) ? undefined : day.toISOString().slice(0, 10);
}
