import { Problem } from '#contract/problems.ts';
import { countAttempt, type Limit, secondsToWait } from '#server/store/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/** Counts one more attempt for a key and returns true, or false where there were too many. */
export async function countOrPass(db: Db, limit: Limit, key: string): Promise<boolean> {
  if ((await secondsToWait(db, limit, key, Date.now())) > 0) return false;
  await countAttempt(db, limit, key, Date.now());
  return true;
}

/** Counts one more attempt for a key, or refuses it with Problem 'tooOften' where there were too many. */
export async function countOrRefuse(db: Db, limit: Limit, key: string): Promise<void> {
  const retryAfterSeconds = await secondsToWait(db, limit, key, Date.now());
  if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
  await countAttempt(db, limit, key, Date.now());
}
