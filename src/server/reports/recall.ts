import { seenOwners } from '#domain/equipment/keeping.ts';
import { type Person, may, reportScope } from '#domain/people/permissions.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { Handler } from '#server/http/handler.ts';
import { type StoredBatch, batchesByKeys } from '#server/store/batches.ts';
import { recallSummary } from '#server/store/recall.ts';
import type { Db } from '#server/store/schema.ts';

/** The stored batches among the things that a recall looks for, limited to those that the person may see. */
export async function recalledBatches(db: Db, person: Person, used: string): Promise<StoredBatch[]> {
  return may(person, 'seeEquipment') ? batchesByKeys(db, seenOwners(person), recallKeys(used)) : [];
}

/** GET /recall: a summary of the reports within the person's scope, between two days, that used the things named. */
export function recall({ db }: { db: Db }): Handler<'recall'> {
  return async ({ person, query }) => ({
    keys: recallKeys(query.used),
    ...(await recallSummary(db, { ...query, scope: reportScope(person) })),
    batches: await recalledBatches(db, person, query.used),
  });
}
