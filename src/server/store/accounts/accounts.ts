import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { User } from '#contract/people/people.ts';
import { fieldProblem } from '#contract/problems.ts';
import { type Person, seesOnlyApproved } from '#domain/people/permissions.ts';
import { type Role, registeredRole, setUpCodeRole } from '#domain/people/roles.ts';
import { mustEnrol } from '#domain/people/secondFactor.ts';
import { sessionIdleCutoff } from '#domain/people/session.ts';
import type { UsersTable } from './accountTables.ts';
import type { Db } from '#server/store/schema.ts';
import { revokeTokens } from './oneTimeTokens.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import { run, statement } from '#server/store/engine/statement.ts';
import { touchSession } from './sessions.ts';
import { removeFactor } from './secondFactors.ts';
import { isYes, secondFactorSetting } from '#server/store/settings.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** The columns of an account that may leave the server. */
export const accountColumns = ['id', 'fname', 'email', 'usertype', 'isActive', 'clientId', 'invitedAt'] as const;

/** An account as the server sends it. Fields that are not named here are never sent. */
export function presentAccount(row: Pick<UsersTable, (typeof accountColumns)[number]>): User {
  return {
    _id: row.id,
    uid: row.id,
    fname: row.fname,
    email: row.email,
    usertype: row.usertype,
    isActive: row.isActive === 1,
    clientId: row.clientId,
    isInvited: row.invitedAt !== null,
  };
}

/**
 * The person whose open session has this token. Undefined if the account was switched off, removed or belongs to an
 * inactive client, or if the session was idle for too long. Notes the use of sessions that end when idle.
 */
export async function authenticateSession(
  db: Db,
  token: string,
  now: Date,
  idleHours: number,
): Promise<Person | undefined> {
  // Every call runs this first. It has no join: SQLite's driver plans a statement with a join anew each time it runs.
  type Found = Pick<UsersTable, 'id' | 'fname' | 'usertype' | 'clientId' | 'isActive' | 'removedAt'> & {
    status: string | null;
    onlyApproved: number | null;
    lastUsed: string;
    confirmedAt: string | null;
    demanded: string | null;
  };
  const asked = statement`
    select "id", "fname", "usertype", "clientId", "isActive", "removedAt",
      (select "status" from "clients" where "clients"."clientId" = "users"."clientId") as "status",
      (select "onlyApproved" from "clients" where "clients"."clientId" = "users"."clientId") as "onlyApproved",
      (select coalesce("lastUsedAt", "createdAt") from "sessions" where "token" = ${token}) as "lastUsed",
      (select "confirmedAt" from "secondFactors" where "userId" = "users"."id") as "confirmedAt",
      (select "value" from "settings" where "name" = ${secondFactorSetting}) as "demanded"
    from "users"
    where "id" = (select "userId" from "sessions" where "token" = ${token} and "expiresAt" > ${now.toISOString()})`;
  const [row] = await run<Found>(db, asked);
  if (!row || !isOpen(row)) return undefined;
  const { id: uid, fname, usertype: role, clientId, lastUsed } = row;
  const usedSince = sessionIdleCutoff(role, now, idleHours);
  if (usedSince !== undefined) {
    if (lastUsed < usedSince) return undefined;
    await touchSession(db, token, lastUsed, now);
  }
  const factor = { role, isDemanded: isYes(row.demanded), hasFactor: row.confirmedAt !== null };
  const onlyApproved = seesOnlyApproved(role, row.onlyApproved === 1);
  return { uid, fname, role, clientId, mustEnrol: mustEnrol(factor), seesOnlyApproved: onlyApproved };
}

/** The condition that an account can sign in, of a statement that reads `users`: `isOpen` says the same of a row. */
export const canSignIn = sql<SqlBool>`"users"."isActive" = 1 and "users"."removedAt" is null and not exists
  (select 1 from "clients" as "own" where "own"."clientId" = "users"."clientId" and "own"."status" = 'inactive')`;

function isOpen(row: { isActive: number; removedAt: string | null; status: string | null }): boolean {
  return row.isActive === 1 && row.removedAt === null && row.status !== 'inactive';
}

/** Why an account may not sign in. Undefined if it may. */
export async function accountClosedReason(
  db: Db,
  uid: string,
): Promise<'waitingForApproval' | 'switchedOff' | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['users.isActive', 'users.removedAt', 'users.usertype', 'users.clientId', 'clients.status'])
    .where('users.id', '=', uid)
    .executeTakeFirst();
  if (row && isOpen(row)) return undefined;
  return row && isAwaitingApproval(row) ? 'waitingForApproval' : 'switchedOff';
}

export async function accountById(db: Db, uid: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', uid)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row && presentAccount(row);
}

/** The person a mail to this address is for. Undefined if the address has no account. */
type Addressee = {
  uid: string;
  fname: string;
  isRemoved: boolean;
  isInvited: boolean;
  /** True for a registered account whose address is still to be confirmed. */
  mayConfirm: boolean;
};

/** Whether somebody registered this account and no superuser has approved it yet. */
export function isAwaitingApproval(row: Pick<UsersTable, 'usertype' | 'clientId' | 'isActive' | 'removedAt'>): boolean {
  return row.usertype === registeredRole && row.clientId === null && row.isActive === 0 && row.removedAt === null;
}

export async function addresseeByEmail(db: Db, email: string): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'fname', 'removedAt', 'emailVerified', 'clientId', 'usertype', 'isActive', 'invitedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return undefined;
  const mayConfirm = row.emailVerified === 0 && isAwaitingApproval(row);
  const { id: uid, fname, invitedAt } = row;
  return { uid, fname, isRemoved: row.removedAt !== null, isInvited: invitedAt !== null, mayConfirm };
}

/** The client of the account with this address. Undefined if there is no such account, or it has no client. */
export async function clientOfEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('clientId').where('email', '=', email).executeTakeFirst();
  return row?.clientId ?? undefined;
}

/** The users of one client, by name. */
export async function accountsOfClient(db: Db, clientId: string): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .select(accountColumns)
    .where('clientId', '=', clientId)
    .where('removedAt', 'is', null)
    .orderBy('fname')
    .orderBy('id')
    .execute();
  return rows.map(presentAccount);
}

export type NewAccount = {
  fname: string;
  email: string;
  /** Null if the owner was invited to choose a password. Until then nobody can sign in to the account. */
  passwordHash: string | null;
  usertype: Role;
  isActive: boolean;
  clientId: string | null;
};

/** Adds an account. Throws Problem 'emailTaken' if another account has this email. */
export async function addAccount(db: Db, account: NewAccount): Promise<string> {
  const uid = randomUUID();
  const now = new Date().toISOString();
  const adding = db
    .insertInto('users')
    .values({
      id: uid,
      fname: account.fname,
      email: account.email,
      emailVerified: 0,
      image: null,
      usertype: account.usertype,
      clientId: account.clientId,
      isActive: account.isActive ? 1 : 0,
      invitedAt: account.passwordHash === null ? now : null,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
      searched: searchTextOf([account.fname, account.email]),
    })
    .onConflict((conflict) => conflict.column('email').doNothing());
  if (!(await executeChange(adding))) throw fieldProblem('email', 'emailTaken');
  await db
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      accountId: uid,
      // The provider under which better-auth keeps passwords.
      providerId: 'credential',
      userId: uid,
      password: account.passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return uid;
}

/** The hash of an account's password. */
export async function passwordHashOf(db: Db, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Stores the same password under another hash, unless the password was changed meanwhile. */
export async function rehashPassword(db: Db, uid: string, former: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('userId', '=', uid)
    .where('password', '=', former)
    .execute();
}

/** Writes an account's password. This also ends an invitation to choose one. */
export async function setPassword(tx: Db, uid: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt: new Date().toISOString() })
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .execute();
  await tx.updateTable('users').set({ invitedAt: null }).where('id', '=', uid).execute();
  await revokeTokens(tx, uid, 'invitation');
}

/** Whether the database holds any account at all. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Restores a person's access as an active superuser with a new password and without a second factor, whatever happened
 * to the account. Ends its open sessions. False if no account has the email.
 */
export async function restoreSuperuserAccess(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const account = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return false;
  const updatedAt = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ usertype: setUpCodeRole, isActive: 1, removedAt: null, clientId: null, updatedAt })
    .where('id', '=', account.id)
    .execute();
  await setPassword(db, account.id, passwordHash);
  await removeFactor(db, account.id);
  await db.deleteFrom('sessions').where('userId', '=', account.id).execute();
  return true;
}
