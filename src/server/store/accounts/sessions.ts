import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenSession } from '#contract/accounts/account.ts';
import { maxClockSkewMs } from '#server/store/engine/takeDue.ts';
import type { Db } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** When a session was last used. Until its first use, the moment of the sign-in. */
const lastUse = sql<string>`coalesce("lastUsedAt", "createdAt")`;

/** The use of a session is recorded at most this often, because each record is a write to the disk. */
const notedEveryMs = 5 * 60_000;

/** A session opened without a password. */
type Opened = {
  userId: string;
  token: string;
  now: Date;
  expiresAt: string;
  address: string;
  browser: string | null;
};

/** Opens a session for an account that has no password. The caller decides who may have one. */
export async function addSession(tx: Db, { userId, token, now, expiresAt, address, browser }: Opened): Promise<void> {
  const at = now.toISOString();
  const input = { userId, token, expiresAt, createdAt: at, updatedAt: at, ipAddress: address, userAgent: browser };
  await tx
    .insertInto('sessions')
    .values({ id: randomUUID(), ...input })
    .execute();
}

/** Records the use of a session, unless that was done in the last minutes. */
export async function touchSession(db: Db, token: string, lastUsed: string, now: Date): Promise<void> {
  // A last use in the future was recorded by a wrong clock.
  if (Math.abs(now.getTime() - Date.parse(lastUsed)) < notedEveryMs) return;
  await db.updateTable('sessions').set({ lastUsedAt: now.toISOString() }).where('token', '=', token).execute();
}

/** Records that the owner of a session has given the password again. */
export async function recordReauthentication(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now.toISOString() }).where('token', '=', token).execute();
}

/** Whether the owner of a session gave the password within this many minutes, at the sign-in or again. */
export async function isReauthenticatedWithin(db: Db, token: string, minutes: number, now: number): Promise<boolean> {
  const input = sql<string>`coalesce("confirmedAt", "createdAt")`;
  const found = db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where(input, '>', new Date(now - minutes * 60_000).toISOString())
    .where(input, '<=', new Date(now + maxClockSkewMs).toISOString());
  return (await found.executeTakeFirst()) !== undefined;
}

/** The sessions of an account, newest first. Tokens are never returned. */
export async function openSessions(
  db: Db,
  uid: string,
  ownToken: string,
  usedSince: string | undefined,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', new Date().toISOString())
    .$if(usedSince !== undefined, (query) => query.where(lastUse, '>', usedSince ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, token, createdAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    startedAt: createdAt,
    endsAt: expiresAt,
    address: ipAddress,
    browser: userAgent,
    isThis: token === ownToken,
  }));
}

/** Ends one of an account's sessions. False if the account has no such session. */
export async function endSession(tx: Db, uid: string, sessionId: string): Promise<boolean> {
  return executeChange(tx.deleteFrom('sessions').where('id', '=', sessionId).where('userId', '=', uid));
}

/** Ends all of an account's sessions but one. */
export async function endOtherSessions(tx: Db, uid: string, ownToken: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', uid).where('token', '<>', ownToken).execute();
}

/** Ends all of an account's sessions. */
export async function endSessions(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', uid).execute();
}

/** Ends the sessions of everybody at a client. */
export async function endSessionsOfClient(tx: Db, clientId: string): Promise<void> {
  const people = tx.selectFrom('users').select('id').where('clientId', '=', clientId);
  await tx.deleteFrom('sessions').where('userId', 'in', people).execute();
}

/** Ends the session with this token. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}
