import { type Person, seesEverything } from './permissions.ts';
import { type Role, rowOf } from './roles.ts';

/** What of an account decides who may change it, and how. */
export type ManagedAccount = { uid: string; role: Role; clientId: string | null; isActive: boolean };

/** What an account becomes; null where it is removed. */
export type Becomes = Pick<ManagedAccount, 'role' | 'clientId' | 'isActive'> | null;

/** How many other active accounts there are with the role of one, and how many of them with its client. */
export type Others = { ofRole: number; ofClient: number };

/** Whose accounts a person may change or remove: everybody's, or those of the own client. That of all visitors is nobody's. */
export function mayManage(person: Person, account: Pick<ManagedAccount, 'role' | 'clientId'>): boolean {
  if (!rowOf(person.role).managesOthers || rowOf(account.role).isNobodys) return false;
  if (seesEverything(person)) return true;
  if (seesEverything(account)) return false;
  return person.clientId !== null && person.clientId === account.clientId;
}

/** Why a change is refused. */
export type Objection = 'roleNotYours' | 'clientNeeded' | 'ownAccount' | 'lastAdmin' | 'lastSuperuser';

function losesPlace(before: ManagedAccount, after: Becomes): boolean {
  if (!before.isActive) return false;
  return after === null || after.role !== before.role || !after.isActive || after.clientId !== before.clientId;
}

function lacksClient(before: ManagedAccount, after: Exclude<Becomes, null>): boolean {
  if (seesEverything(after) || after.clientId !== null) return false;
  // A user who never had a client may go on without one.
  return rowOf(after.role).managesOthers || rowOf(before.role).managesOthers || before.clientId !== null;
}

/**
 * Why a person may not make this change to an account that is theirs to manage, or undefined where they may. Nobody
 * gives a role that is not theirs to give; an admin can't step down or away, nor take the client's last admin away; the
 * last superuser stays, whoever asks.
 */
export function objectionTo(
  person: Person,
  before: ManagedAccount,
  after: Becomes,
  others: Others,
): Objection | undefined {
  if (after && after.role !== before.role && !rowOf(person.role).gives.includes(after.role)) return 'roleNotYours';
  if (after && lacksClient(before, after)) return 'clientNeeded';
  const { lastStays } = rowOf(before.role);
  const goes = losesPlace(before, after);
  if (goes && lastStays === 'ofAll' && others.ofRole === 0) return 'lastSuperuser';
  if (seesEverything(person)) return undefined;
  if (person.uid === before.uid && (goes || after === null)) return 'ownAccount';
  return goes && lastStays === 'ofClient' && others.ofClient === 0 ? 'lastAdmin' : undefined;
}
