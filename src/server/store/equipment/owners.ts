import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';

/** The owners whose instruments and batches are wanted. */
export type Owners = ReturnType<typeof visibleEquipmentOwners>;

/** The condition that an instrument or a batch belongs to one of these owners. */
export function isOwnedBy(owners: Owners): RawBuilder<SqlBool> {
  if ('all' in owners) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`("ownerClientId" is null or "ownerClientId" = ${owners.clientId})`;
}

/** An owner as readers see it; null for the inspection company. */
export function shownOwnerOf(row: { ownerClientId: string | null; clientName: string | null }) {
  const { ownerClientId, clientName } = row;
  return ownerClientId === null ? null : { clientId: ownerClientId, clientName: clientName ?? '' };
}
