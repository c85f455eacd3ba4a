import { Problem } from '#contract/problems.ts';
import { countOrRefuse, networkOf } from '#server/limits/limit.ts';
import { limits } from '#server/store/accounts/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * Finds what a mailed link opens. An invalid link counts against the network that sent it. A valid one is never
 * refused, however many invalid ones came from there.
 */
export async function openedByLink<Found>(db: Db, address: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Problem) await countOrRefuse(db, limits.worthlessLink, networkOf(address));
    throw error;
  }
}
