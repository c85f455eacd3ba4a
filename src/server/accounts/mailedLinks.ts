import { Problem } from '#contract/problems.ts';
import { countOrRefuse, networkOf } from '#server/limits/limit.ts';
import { limits } from '#server/store/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * Finds what a mailed link opens. A link that opens nothing counts against the network that sent it; a good one is never
 * refused, however many others were tried from there.
 */
export async function openedByLink<Found>(db: Db, address: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Problem) await countOrRefuse(db, limits.worthlessLink, networkOf(address));
    throw error;
  }
}
