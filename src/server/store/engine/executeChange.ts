import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

type Change = { executeTakeFirst(): Promise<DeleteResult | InsertResult | UpdateResult> };

/** Makes a change. Whether any row was added, changed or removed by it. */
export async function executeChange(change: Change): Promise<boolean> {
  const done = await change.executeTakeFirst();
  if ('numDeletedRows' in done) return done.numDeletedRows > 0n;
  if ('numUpdatedRows' in done) return done.numUpdatedRows > 0n;
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
