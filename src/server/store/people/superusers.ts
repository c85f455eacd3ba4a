import { setUpCodeRole } from '#domain/people/roles.ts';
import { storeToken, redeemToken } from '#server/store/accounts/oneTimeTokens.ts';
import { normalizeCode, groupCode, randomCharacters } from '#server/store/accounts/printedCodes.ts';
import type { Db } from '#server/store/schema.ts';

const letterCount = 20;
const lettersOfGroup = 5;

/** Whether there is a superuser. One switched off counts, as it can be switched on again. A removed one does not. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('usertype', '=', setUpCodeRole)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the one-time code to print for the first superuser, replacing any earlier. Undefined if a superuser exists. */
export async function issueSetUpCode(db: Db): Promise<string | undefined> {
  if (await hasSuperuser(db)) return undefined;
  const letters = randomCharacters(letterCount);
  await db.transaction().execute((tx) => storeToken(tx, 'setUp', 'superuser', letters));
  return groupCode(letters, lettersOfGroup);
}

/** Uses up a set-up code. False if the code is not valid. */
export async function redeemSetUpCode(tx: Db, code: string): Promise<boolean> {
  return (await redeemToken(tx, 'setUp', normalizeCode(code))) !== undefined;
}
