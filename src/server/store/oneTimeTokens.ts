import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ncrLinkDays } from '#domain/nonConformance/ncr.ts';
import type { Db } from './schema.ts';

/** What a token opens, and for how long. */
const minutesOf = {
  confirmEmail: 7 * 24 * 60,
  resetPassword: 30,
  invitation: 7 * 24 * 60,
  /** Lets somebody outside answer one NCR, as often as it takes. */
  ncrLink: ncrLinkDays * 24 * 60,
  /** Printed at a start without a superuser; the next start prints another. */
  setUp: 30 * 24 * 60,
} as const;

export type TokenPurpose = keyof typeof minutesOf;

/** Only this is kept: whoever reads the database can open nothing with it. */
function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`;
}

/** Keeps a token for a subject, in place of an earlier one for the same purpose. Sweeps what has run out. */
export async function keepToken(db: Db, purpose: TokenPurpose, subject: string, token: string): Promise<void> {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  await forgetTokens(db, subject, purpose);
  await db.deleteFrom('verifications').where('expiresAt', '<', createdAt).execute();
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(purpose, token),
      value: subject,
      expiresAt: new Date(now + minutesOf[purpose] * 60_000).toISOString(),
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
}

/** Makes a token for a subject, in place of an earlier one for the same purpose. */
export async function issueToken(db: Db, purpose: TokenPurpose, subject: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keepToken(db, purpose, subject, token);
  return token;
}

/** Whose token this is, or undefined where it is none or has run out. It stays good. */
export async function subjectOfToken(db: Db, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** As subjectOfToken, and the token is used up: of several at once, one gets it. */
export async function redeemToken(tx: Db, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Makes the tokens of a subject worthless: those for one purpose, or all. */
export async function forgetTokens(db: Db, subject: string, purpose?: TokenPurpose): Promise<void> {
  const tokens = db.deleteFrom('verifications').where('value', '=', subject);
  await (purpose === undefined ? tokens : tokens.where('identifier', 'like', `${purpose}:%`)).execute();
}
