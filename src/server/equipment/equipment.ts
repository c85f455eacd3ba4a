import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import type { Handler } from '#server/http/handler.ts';
import { offeredEquipment } from '#server/store/equipment/equipment.ts';
import type { Db } from '#server/store/schema.ts';

/** The instruments and batches that the form offers, limited to those that the person may see. */
export function equipment({ db }: { db: Db }): Handler<'equipment'> {
  return async ({ person }) => offeredEquipment(db, visibleEquipmentOwners(person));
}
