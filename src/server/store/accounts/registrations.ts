import type { PendingUser } from '#contract/accounts/account.ts';
import { registeredRole } from '#domain/people/roles.ts';
import type { Db } from '#server/store/schema.ts';

/** Nobody looks through more than this. The confirmed ones come first. */
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
export async function awaitingUsers(db: Db): Promise<PendingUser[]> {
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

/** A registered account that waits for approval. `isInvited` if its owner has yet to choose a password. */
export type RegistrationAwaitingApproval = {
  uid: string;
  fname: string;
  email: string;
  isConfirmed: boolean;
  isInvited: boolean;
};

/** One of the waiting accounts. Undefined if none has this id. */
export async function awaitingUser(db: Db, uid: string): Promise<RegistrationAwaitingApproval | undefined> {
  const columns = ['fname', 'email', 'emailVerified', 'invitedAt'] as const;
  const row = await awaiting(db).select(columns).where('id', '=', uid).executeTakeFirst();
  if (!row) return undefined;
  const { fname, email, emailVerified, invitedAt } = row;
  return { uid, fname, email, isConfirmed: emailVerified === 1, isInvited: invitedAt !== null };
}

/** Like awaitingUser, but locks the account until the transaction ends. */
export async function lockAwaitingUser(tx: Db, uid: string): Promise<RegistrationAwaitingApproval | undefined> {
  await tx.updateTable('users').set({ id: uid }).where('id', '=', uid).execute();
  return awaitingUser(tx, uid);
}

/** Records that an unconfirmed address was registered again. The details of the first registration stay as they are. */
export async function recordRepeatedRegistration(tx: Db, email: string): Promise<void> {
  const unconfirmed = awaiting(tx).select('id').where('email', '=', email).where('emailVerified', '=', 0);
  const updatedAt = new Date().toISOString();
  await tx.updateTable('users').set({ updatedAt }).where('id', 'in', unconfirmed).execute();
}

/** Frees an address that somebody registered and nobody confirmed. Its owner gets an account in another way. */
export async function removeUnconfirmedRegistration(tx: Db, email: string): Promise<void> {
  const unconfirmed = awaiting(tx).select('id').where('email', '=', email).where('emailVerified', '=', 0);
  await tx.deleteFrom('users').where('id', 'in', unconfirmed).execute();
}

/** The ids of unconfirmed accounts whose last registration was before a moment. */
export function unconfirmedAccountsBefore(db: Db, moment: string) {
  return awaiting(db).select('id').where('emailVerified', '=', 0).where('updatedAt', '<', moment);
}

/** Records that an account's address is confirmed: somebody reads its mail. */
export async function setEmailConfirmed(tx: Db, uid: string): Promise<void> {
  await tx.updateTable('users').set({ emailVerified: 1 }).where('id', '=', uid).execute();
}

/** Deletes an account that was turned down. Nothing was ever filed under it. */
export async function forgetTurnedDownRegistration(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', uid).execute();
}
