import { seenOwners } from '#domain/equipment/keeping.ts';
import { type Person, may, reportScope } from '#domain/people/permissions.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { Handler } from '#server/http/handler.ts';
import { type StoredBatch, batchesByKeys } from '#server/store/batches.ts';
import { recallSummary } from '#server/store/recall.ts';
import type { Db } from '#server/store/schema.ts';

/** What is kept of the batches among what a recall looks for, as far as whoever asks may see it. */
export async function recalledBatches(db: Db, person: Person, used: string): Promise<StoredBatch[]> {
  return may(person, 'seeEquipment') ? batchesByKeys(db, seenOwners(person), recallKeys(used)) : [];
}

/** GET /recall: what the reports within the own scope used, between two days. */
export function recall({ db }: { db: Db }): Handler<'recall'> {
  return async ({ person, query }) => ({
    keys: recallKeys(query.used),
    ...(await recallSummary(db, { ...query, scope: reportScope(person) })),
    batches: await recalledBatches(db, person, query.used),
  });
}
