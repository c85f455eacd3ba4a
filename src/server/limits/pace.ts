import { Problem } from '#contract/problems.ts';

const minuteMs = 60_000;

/** The most calls of one kind that are open to everybody, of one network within a minute. */
export const openCallsPerMinute = 3_000;

/**
 * Lets every key have so many turns within a minute, and refuses more with Problem 'tooOften'. What is dear takes several turns. It counts in memory, for calls
 * that are cheaper than a line in the database: so each of several servers lets as many through.
 */
export function pace(
  mostPerMinute = openCallsPerMinute,
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
