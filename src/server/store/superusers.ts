import { randomBytes } from 'node:crypto';
import { keepToken, redeemToken } from './oneTimeTokens.ts';
import type { Db } from './schema.ts';

/** Digits and letters of which none is taken for another when it is read aloud or typed from paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 4;
const lettersOfGroup = 5;

/** Whether anybody manages the product: an account that was switched off still can be, one removed can't. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('usertype', '=', 'superuser')
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A code as it is compared: however it was typed. */
function bare(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Makes the one-time code that lets the first superuser in, to be printed; undefined where there is a superuser. It takes
 * the place of one printed earlier.
 */
export async function issueSetUpCode(db: Db): Promise<string | undefined> {
  if (await hasSuperuser(db)) return undefined;
  const letters = [...randomBytes(groups * lettersOfGroup)].map((byte) => alphabet[byte % alphabet.length]).join('');
  await db.transaction().execute((tx) => keepToken(tx, 'setUp', 'superuser', letters));
  return letters.match(new RegExp(`.{${lettersOfGroup}}`, 'g'))?.join('-');
}

/** Uses a set-up code up. False where it is none. */
export async function redeemSetUpCode(tx: Db, code: string): Promise<boolean> {
  return (await redeemToken(tx, 'setUp', bare(code))) !== undefined;
}
