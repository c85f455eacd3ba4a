import type { AwaitingUser } from '#contract/account.ts';
import type { Db } from './schema.ts';
import { searchedOf } from './search.ts';

/** More than these are not looked through by anybody; the confirmed ones come first. */
const mostShown = 500;

/** Accounts that registered themselves and wait for a superuser. */
function awaiting(db: Db) {
  return db
    .selectFrom('users')
    .where('clientId', 'is', null)
    .where('usertype', '=', 'user')
    .where('isActive', '=', 0)
    .where('removedAt', 'is', null);
}

/** The accounts that wait for approval: those with a confirmed email first, the longest wait first. */
export async function awaitingUsers(db: Db): Promise<AwaitingUser[]> {
  const rows = await awaiting(db)
    .select(['id', 'fname', 'email', 'emailVerified', 'createdAt'])
    .orderBy('emailVerified', 'desc')
    .orderBy('createdAt')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, fname, email, emailVerified, createdAt }) => ({
    uid: id,
    fname,
    email,
    isConfirmed: emailVerified === 1,
    registeredAt: createdAt,
  }));
}

/** One of them, held until the transaction ends. */
export async function awaitingUser(
  tx: Db,
  uid: string,
): Promise<{ fname: string; email: string; isConfirmed: boolean } | undefined> {
  await tx.updateTable('users').set({ id: uid }).where('id', '=', uid).execute();
  const row = await awaiting(tx).select(['fname', 'email', 'emailVerified']).where('id', '=', uid).executeTakeFirst();
  return row && { fname: row.fname, email: row.email, isConfirmed: row.emailVerified === 1 };
}

/** Whoever registered an address without confirming it may do so again: the last name and password count. */
export async function registerAgain(tx: Db, email: string, fname: string, passwordHash: string): Promise<void> {
  const updatedAt = new Date().toISOString();
  const unconfirmed = awaiting(tx).select('id').where('email', '=', email).where('emailVerified', '=', 0);
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt })
    .where('userId', 'in', unconfirmed)
    .execute();
  const searched = searchedOf([fname, email]);
  await tx.updateTable('users').set({ fname, searched, updatedAt }).where('id', 'in', unconfirmed).execute();
}

/** The ids of those who registered, and last did so, before a moment, and never confirmed their address. */
export function unconfirmedSince(db: Db, moment: string) {
  return awaiting(db).select('id').where('emailVerified', '=', 0).where('updatedAt', '<', moment);
}

/** Notes that somebody reads the mail of an account's address. */
export async function setConfirmed(tx: Db, uid: string): Promise<void> {
  await tx.updateTable('users').set({ emailVerified: 1 }).where('id', '=', uid).execute();
}

/** Forgets an account that was turned down; nothing was ever filed under it. */
export async function forgetRegistration(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', uid).execute();
}
