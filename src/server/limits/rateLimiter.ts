import { Problem } from '#contract/problems.ts';

const minuteMs = 60_000;

/** How many calls per minute of one kind one network may make, for calls open to everybody. */
export const publicCallsPerMinute = 3_000;

/**
 * Allows every key so many turns per minute, and refuses more with Problem 'tooOften'. Costly calls take several turns.
 * It counts in memory, since these calls are cheaper than a row in the database. So each of several servers allows as
 * many.
 */
export function rateLimiter(
  mostPerMinute = publicCallsPerMinute,
  now: () => number = Date.now,
): (key: string, turns?: number) => void {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key, turns = 1) => {
    const at = now();
    if (at >= endsAt) {
      counts = new Map();
      endsAt = at + minuteMs;
    }
    const count = (counts.get(key) ?? 0) + turns;
    if (count > mostPerMinute) {
      throw new Problem('tooOften', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - at) / 1_000)) });
    }
    counts.set(key, count);
  };
}
