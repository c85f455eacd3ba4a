import { type RawBuilder, sql } from 'kysely';
import type { User, UsersPage, UsersQuery } from '#contract/people/people.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { ManagedAccount, OtherAccountCounts } from '#domain/people/changes.ts';
import { type Role, roles, rowOf } from '#domain/people/roles.ts';
import { accountColumns, presentAccount, isAwaitingApproval } from '#server/store/accounts/accounts.ts';
import { countOf, caseInsensitive, sortExpression, pageIn } from '#server/store/engine/pages.ts';
import { refuseDuplicate } from '#server/store/engine/duplicate.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord, searchTextOf } from '#server/store/engine/search.ts';

type Column = 'fname' | 'email' | 'usertype' | 'isActive';
const sortedBy: Readonly<Record<Column, RawBuilder<unknown>>> = {
  fname: caseInsensitive('fname'),
  email: caseInsensitive('email'),
  usertype: sql.ref('usertype'),
  // Negated, so that ascending order puts the active ones first.
  isActive: sql`-"isActive"`,
};

/** A page of the users of one client or with one role, or of the removed ones among them. */
export async function usersPage(
  db: Db,
  whose: { clientId: string } | { usertype: Role },
  wanted: UsersQuery,
): Promise<UsersPage> {
  let users = db
    .selectFrom('users')
    .where((row) => row.and(whose))
    .where('removedAt', wanted.removed === 'yes' ? 'is not' : 'is', null);
  if (wanted.search) users = users.where(containsEveryWord(wanted.search));
  const order = sortExpression(wanted.sort ?? 'fname', sortedBy, 'id');
  const { rows, paged } = await pageIn(users.select(accountColumns), wanted.page, order);
  return { users: rows.map(presentAccount), ...paged };
}

/** An account as stored, removed or not. */
export type StoredUser = {
  user: User;
  account: ManagedAccount;
  isRemoved: boolean;
  /** True if somebody registered the account and nobody has confirmed it by the mailed link. */
  isUnconfirmed: boolean;
};

/**
 * Reads an account in order to change it. Locks it until the transaction ends, and everybody who could stand in for it:
 * otherwise two changes at once could each count on the other's account.
 */
export async function lockUserForUpdate(tx: Db, uid: string): Promise<StoredUser | undefined> {
  const staying = (where: 'ofAll' | 'ofClient') => sql.join(roles.filter((role) => rowOf(role).lastStays === where));
  // An update that changes nothing locks the rows on either database.
  await sql`update "users" set "updatedAt" = "updatedAt" where "id" = ${uid} or "usertype" in (${staying('ofAll')})
    or ("usertype" in (${staying('ofClient')})
      and "clientId" = (select "clientId" from "users" where "id" = ${uid}))`.execute(tx);
  const row = await tx
    .selectFrom('users')
    .select([...accountColumns, 'removedAt', 'emailVerified'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = presentAccount(row);
  return {
    user,
    account: { uid, role: user.usertype, clientId: user.clientId, isActive: user.isActive },
    isRemoved: row.removedAt !== null,
    isUnconfirmed: row.emailVerified === 0 && isAwaitingApproval(row),
  };
}

/** The others who could stand in for an account. */
export async function countStandIns(tx: Db, { uid, role, clientId }: ManagedAccount): Promise<OtherAccountCounts> {
  const others = tx
    .selectFrom('users')
    .where('id', '<>', uid)
    .where('usertype', '=', role)
    .where('isActive', '=', 1)
    .where('removedAt', 'is', null);
  return { ofRole: await countOf(others), ofClient: await countOf(others.where('clientId', '=', clientId)) };
}

export type UserChange = Pick<User, 'fname' | 'email' | 'usertype' | 'isActive' | 'clientId'>;

/** Writes a changed account. Throws Problem 'emailTaken' if another account has the email. */
export async function changeUser(tx: Db, uid: string, { isActive, ...change }: UserChange): Promise<void> {
  const searched = searchTextOf([change.fname, change.email]);
  const columns = { ...change, searched, isActive: isActive ? 1 : 0, updatedAt: new Date().toISOString() } as const;
  const write = () => tx.updateTable('users').set(columns).where('id', '=', uid).execute();
  await refuseDuplicate(write, () => fieldProblem('email', 'emailTaken'));
}

/** Marks an account as removed or as restored. Its reports stay either way. */
export async function setRemoved(tx: Db, uid: string, isRemoved: boolean): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .updateTable('users')
    .set({ removedAt: isRemoved ? now : null, updatedAt: now })
    .where('id', '=', uid)
    .execute();
}

/** Writes the name that somebody gave to their own account. */
export async function setName(tx: Db, { uid, email }: Pick<User, 'uid' | 'email'>, fname: string): Promise<void> {
  const change = { fname, searched: searchTextOf([fname, email]), updatedAt: new Date().toISOString() };
  await tx.updateTable('users').set(change).where('id', '=', uid).execute();
}
