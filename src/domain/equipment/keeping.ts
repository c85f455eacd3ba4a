import { type Person, may, seesAll } from '#domain/people/permissions.ts';

/** The owner of an instrument or a batch: a client, or null for the inspection company. */
export type EquipmentOwner = string | null;

/** The owners whose equipment a person sees: all, or the inspection company and their own client. */
export function visibleEquipmentOwners(
  person: Pick<Person, 'role' | 'clientId'>,
): { all: true } | { clientId: EquipmentOwner } {
  return seesAll(person) ? { all: true } : { clientId: person.clientId };
}

/** Whether a person sees an owner's equipment. */
export function canSeeEquipmentOf(person: Pick<Person, 'role' | 'clientId'>, owner: EquipmentOwner): boolean {
  return seesAll(person) || owner === null || owner === person.clientId;
}

/**
 * Whether a person may manage an owner's equipment. Roles that see everything may manage all of it, an admin that of
 * their own client if a superuser has allowed it (`byAdmins`).
 */
export function canManageEquipmentOf(
  person: Pick<Person, 'role' | 'clientId'>,
  owner: EquipmentOwner,
  byAdmins: boolean,
): boolean {
  if (!may(person, 'keepEquipment')) return false;
  return seesAll(person) || (byAdmins && owner !== null && owner === person.clientId);
}
