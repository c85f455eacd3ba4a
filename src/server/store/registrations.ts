import type { AwaitingUser } from '#contract/account.ts';
import { registeredRole } from '#domain/people/roles.ts';
import type { Db } from './schema.ts';

/** More than these are not looked through by anybody; the confirmed ones come first. */
const mostShown = 500;

/** Accounts that registered themselves and wait for a superuser. */
function awaiting(db: Db) {
  return db
    .selectFrom('users')
    .where('clientId', 'is', null)
    .where('usertype', '=', registeredRole)
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

/** An account that waits. `isInvited` where its owner is still to choose a password. */
export type Awaiting = { uid: string; fname: string; email: string; isConfirmed: boolean; isInvited: boolean };

/** One of them; undefined where none has this id. */
export async function awaitingUser(db: Db, uid: string): Promise<Awaiting | undefined> {
  const columns = ['fname', 'email', 'emailVerified', 'invitedAt'] as const;
  const row = await awaiting(db).select(columns).where('id', '=', uid).executeTakeFirst();
  if (!row) return undefined;
  const { fname, email, emailVerified, invitedAt } = row;
  return { uid, fname, email, isConfirmed: emailVerified === 1, isInvited: invitedAt !== null };
}

/** As awaitingUser, and held until the transaction ends. */
export async function holdAwaitingUser(tx: Db, uid: string): Promise<Awaiting | undefined> {
  await tx.updateTable('users').set({ id: uid }).where('id', '=', uid).execute();
  return awaitingUser(tx, uid);
}

/** Notes that an address was registered once more before anybody confirmed it; what was given first stays as it is. */
export async function registerAgain(tx: Db, email: string): Promise<void> {
  const unconfirmed = awaiting(tx).select('id').where('email', '=', email).where('emailVerified', '=', 0);
  const updatedAt = new Date().toISOString();
  await tx.updateTable('users').set({ updatedAt }).where('id', 'in', unconfirmed).execute();
}

/** Frees an address that somebody registered and nobody confirmed: whoever it belongs to gets in another way. */
export async function forgetUnconfirmed(tx: Db, email: string): Promise<void> {
  const unconfirmed = awaiting(tx).select('id').where('email', '=', email).where('emailVerified', '=', 0);
  await tx.deleteFrom('users').where('id', 'in', unconfirmed).execute();
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
