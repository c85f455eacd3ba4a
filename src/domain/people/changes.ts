import { type Person, seesAll } from './permissions.ts';
import { type Role, rowOf } from './roles.ts';

/** The facts about an account that decide who may change it, and how. */
export type ManagedAccount = { uid: string; role: Role; clientId: string | null; isActive: boolean };

/** The account after the change. Null when it is removed. */
export type AccountAfterChange = Pick<ManagedAccount, 'role' | 'clientId' | 'isActive'> | null;

/** How many other active accounts share an account's role, and how many of those its client. */
export type OtherAccountCounts = { ofRole: number; ofClient: number };

/** Whether a person may change or remove an account: any, or one of their client. Never the shared guest account. */
export function mayManage(person: Person, account: Pick<ManagedAccount, 'role' | 'clientId'>): boolean {
  if (!rowOf(person.role).managesOthers || rowOf(account.role).isNobodys) return false;
  if (seesAll(person)) return true;
  if (seesAll(account)) return false;
  return person.clientId !== null && person.clientId === account.clientId;
}

/** Why a change is refused. */
export type AccountChangeObjection = 'roleNotYours' | 'clientNeeded' | 'ownAccount' | 'lastAdmin' | 'lastSuperuser';

/** Whether an account that was active loses its role, its client or its way in. */
export function losesRoleOrAccess(before: ManagedAccount, after: AccountAfterChange): boolean {
  if (!before.isActive) return false;
  return after === null || after.role !== before.role || !after.isActive || after.clientId !== before.clientId;
}

function lacksClient(before: ManagedAccount, after: Exclude<AccountAfterChange, null>): boolean {
  if (seesAll(after) || after.clientId !== null) return false;
  // A user who never had a client may stay without one.
  return rowOf(after.role).managesOthers || rowOf(before.role).managesOthers || before.clientId !== null;
}

/**
 * Why a person may not make this change to an account that they manage. Undefined when they may. Nobody gives a role
 * that they may not give. An admin cannot demote, remove or deactivate themselves, nor the client's last admin. The
 * last superuser always stays.
 */
export function objectionTo(
  person: Person,
  before: ManagedAccount,
  after: AccountAfterChange,
  others: OtherAccountCounts,
): AccountChangeObjection | undefined {
  if (after && after.role !== before.role && !rowOf(person.role).gives.includes(after.role)) return 'roleNotYours';
  if (after && lacksClient(before, after)) return 'clientNeeded';
  const { lastStays } = rowOf(before.role);
  const goes = losesRoleOrAccess(before, after);
  if (goes && lastStays === 'ofAll' && others.ofRole === 0) return 'lastSuperuser';
  if (seesAll(person)) return undefined;
  if (person.uid === before.uid && (goes || after === null)) return 'ownAccount';
  return goes && lastStays === 'ofClient' && others.ofClient === 0 ? 'lastAdmin' : undefined;
}
