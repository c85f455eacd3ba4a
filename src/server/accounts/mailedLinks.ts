import { Problem } from '#contract/problems.ts';
import { countAttemptOrRefuse, networkOf } from '#server/limits/limit.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/** Finds what a mailed link opens. Invalid links count against their network, but a valid one is never refused. */
export async function withInvalidLinkLimit<Found>(db: Db, address: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Problem) await countAttemptOrRefuse(db, attemptLimits.worthlessLink, networkOf(address));
    throw error;
  }
}
