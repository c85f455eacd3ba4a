import { seenOwners } from '#domain/equipment/keeping.ts';
import type { Handler } from '#server/http/handler.ts';
import { offeredEquipment } from '#server/store/equipment.ts';
import type { Db } from '#server/store/schema.ts';

/** What the form offers, as far as whoever asks may see it. */
export function equipment({ db }: { db: Db }): Handler<'equipment'> {
  return async ({ person }) => offeredEquipment(db, seenOwners(person));
}
