import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { signInLinkMinutes } from '#domain/people/session.ts';
import { ncrLinkDays } from '#domain/ncrs/ncr.ts';
import type { Db } from '#server/store/schema.ts';

/** How many minutes a token for each purpose stays valid. */
const minutesOf = {
  confirmEmail: 7 * 24 * 60,
  resetPassword: 30,
  /** Makes a browser known to an account. */
  signInLink: signInLinkMinutes,
  invitation: 7 * 24 * 60,
  /** Lets somebody outside answer one NCR, as often as needed. */
  ncrLink: ncrLinkDays * 24 * 60,
  /** Printed at each start while there is no superuser. The next start replaces it. */
  setUp: 30 * 24 * 60,
} as const;

type TokenPurpose = keyof typeof minutesOf;

/** The form in which a token is stored. Whoever reads the database cannot use it. */
function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`;
}

/** Stores a token for a subject, replacing an earlier one for the same purpose. Deletes expired tokens. */
export async function storeToken(db: Db, purpose: TokenPurpose, subject: string, token: string): Promise<void> {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  await revokeTokens(db, subject, purpose);
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

/** Makes a token for a subject, replacing an earlier one for the same purpose. */
export async function issueToken(db: Db, purpose: TokenPurpose, subject: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await storeToken(db, purpose, subject, token);
  return token;
}

/** The subject of a token. Undefined if the token is unknown or has expired. It remains valid. */
export async function subjectOfToken(db: Db, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** Like subjectOfToken, but uses the token up. Of several requests at once, one gets it. */
export async function redeemToken(tx: Db, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Revokes the tokens of a subject: those for one purpose, or all. */
export async function revokeTokens(db: Db, subject: string, purpose?: TokenPurpose): Promise<void> {
  const tokens = db.deleteFrom('verifications').where('value', '=', subject);
  await (purpose === undefined ? tokens : tokens.where('identifier', 'like', `${purpose}:%`)).execute();
}
