import { Problem } from '#contract/problems.ts';
import { countAttempt, forgetAttempt, type Limit, secondsToWait } from '#server/store/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * Counts one more attempt for a key and returns 0, or returns the seconds to wait where there were too many. It counts
 * first and looks then, so that of many at once no more get through than the limit allows.
 */
async function countIfAllowed(db: Db, limit: Limit, key: string): Promise<number> {
  const now = Date.now();
  const id = await countAttempt(db, limit, key, now);
  const waitSeconds = await secondsToWait(db, { ...limit, most: limit.most + 1 }, key, now);
  if (waitSeconds > 0) await forgetAttempt(db, id);
  return waitSeconds;
}

/** Counts one more attempt for a key and returns true, or false where there were too many. */
export async function countOrPass(db: Db, limit: Limit, key: string): Promise<boolean> {
  return (await countIfAllowed(db, limit, key)) === 0;
}

/** Counts one more attempt for a key, or refuses it with Problem 'tooOften' where there were too many. */
export async function countOrRefuse(db: Db, limit: Limit, key: string): Promise<void> {
  const retryAfterSeconds = await countIfAllowed(db, limit, key);
  if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
}
