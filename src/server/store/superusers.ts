import { setUpRole } from '#domain/people/roles.ts';
import { keepToken, redeemToken } from './oneTimeTokens.ts';
import { bare, inGroups, randomLetters } from './printedCodes.ts';
import type { Db } from './schema.ts';

const letterCount = 20;
const lettersOfGroup = 5;

/** Whether anybody manages the product: an account that was switched off still can be, one removed can't. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('usertype', '=', setUpRole)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the one-time code that lets the first superuser in, to be printed; undefined where there is a superuser. It takes
 * the place of one printed earlier.
 */
export async function issueSetUpCode(db: Db): Promise<string | undefined> {
  if (await hasSuperuser(db)) return undefined;
  const letters = randomLetters(letterCount);
  await db.transaction().execute((tx) => keepToken(tx, 'setUp', 'superuser', letters));
  return inGroups(letters, lettersOfGroup);
}

/** Uses a set-up code up. False where it is none. */
export async function redeemSetUpCode(tx: Db, code: string): Promise<boolean> {
  return (await redeemToken(tx, 'setUp', bare(code))) !== undefined;
}
