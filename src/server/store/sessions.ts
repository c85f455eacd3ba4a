import type { OpenSession } from '#contract/account.ts';
import type { Db } from './schema.ts';

/** Where an account is signed in, the newest first. Tokens stay inside. */
export async function openSessions(db: Db, uid: string, ownToken: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', new Date().toISOString())
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

/** Ends one of an account's sessions. False where the account has no such session. */
export async function endSession(tx: Db, uid: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', uid)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all of an account's sessions but one. */
export async function endOtherSessions(tx: Db, uid: string, ownToken: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', uid).where('token', '<>', ownToken).execute();
}

/** Signs an account out everywhere. */
export async function endSessions(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', uid).execute();
}

/** Signs everybody of a client out everywhere. */
export async function endSessionsOfClient(tx: Db, clientId: string): Promise<void> {
  const people = tx.selectFrom('users').select('id').where('clientId', '=', clientId);
  await tx.deleteFrom('sessions').where('userId', 'in', people).execute();
}
