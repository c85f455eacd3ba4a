import { type Person, may, seesEverything } from '#domain/people/permissions.ts';

/** Whose an instrument or a batch is: a client's, or with null the inspection company's. */
export type Owner = string | null;

/** The owners whose instruments and batches a person sees: all, or the inspection company and the own client. */
export function seenOwners(person: Pick<Person, 'role' | 'clientId'>): { all: true } | { clientId: Owner } {
  return seesEverything(person) ? { all: true } : { clientId: person.clientId };
}

/** Whether a person sees what is an owner's. */
export function seesOwner(person: Pick<Person, 'role' | 'clientId'>, owner: Owner): boolean {
  return seesEverything(person) || owner === null || owner === person.clientId;
}

/**
 * Whether a person keeps what is an owner's: who sees everything keeps all of it, an admin that of the own client where a
 * superuser has allowed it (`byAdmins`).
 */
export function keepsOwner(person: Pick<Person, 'role' | 'clientId'>, owner: Owner, byAdmins: boolean): boolean {
  if (!may(person, 'keepEquipment')) return false;
  return seesEverything(person) || (byAdmins && owner !== null && owner === person.clientId);
}
