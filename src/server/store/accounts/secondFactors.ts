import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeCode, groupCode, randomCharacters } from './printedCodes.ts';
import type { Db } from '#server/store/schema.ts';
import { isServerSettingOn, secondFactorSetting } from '#server/store/settings.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';
import { countOf } from '#server/store/engine/pages.ts';

const recoveryCodeCount = 10;
/** 120 bits: whoever has the hashes cannot find a code by trying, however fast the hash is. */
const recoveryCodeLetters = 24;

type StoredFactor = { sealedSecret: string; isOn: boolean };

/** The second factor of an account: switched on, or being set up. */
export async function factorOf(db: Db, uid: string): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', uid)
    .executeTakeFirst();
  return row && { sealedSecret: row.secret, isOn: row.confirmedAt !== null };
}

/** What decides, together with the role, whether an account must set up a second factor. */
export async function factorState(db: Db, uid: string): Promise<{ isDemanded: boolean; hasFactor: boolean }> {
  const factor = await factorOf(db, uid);
  return { isDemanded: await isServerSettingOn(db, secondFactorSetting), hasFactor: factor?.isOn ?? false };
}

/** Stores a secret until its first code arrives, replacing one that was never confirmed. False if a factor is on. */
export async function storeUnconfirmedFactor(db: Db, uid: string, sealedSecret: string): Promise<boolean> {
  const createdAt = new Date().toISOString();
  const storing = db
    .insertInto('secondFactors')
    .values({ userId: uid, secret: sealedSecret, confirmedAt: null, lastStep: 0, createdAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: sealedSecret, createdAt })
        .where('secondFactors.confirmedAt', 'is', null),
    );
  return executeChange(storing);
}

/** Switches on the factor with this secret and uses up that step's code. False if it is on or has another secret. */
export async function switchOnFactor(tx: Db, uid: string, sealedSecret: string, step: number): Promise<boolean> {
  const switching = tx.updateTable('secondFactors').set({ confirmedAt: new Date().toISOString(), lastStep: step });
  const unconfirmed = { userId: uid, secret: sealedSecret, confirmedAt: null };
  return executeChange(switching.where((factor) => factor.and(unconfirmed)));
}

/** Uses up the code of a step: of several requests at once, one gets it. False if it or a later one was used before. */
export async function redeemTotp(db: Db, uid: string, step: number): Promise<boolean> {
  const taking = db.updateTable('secondFactors').set({ lastStep: step });
  return executeChange(taking.where('userId', '=', uid).where('lastStep', '<', step));
}

/** Removes an account's second factor and its recovery codes. False if none was on. */
export async function removeFactor(tx: Db, uid: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', uid).execute();
  const { rows } = await sql<{ confirmedAt: string | null }>`
    delete from "secondFactors" where "userId" = ${uid} returning "confirmedAt"`.execute(tx);
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

function hashOf(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('hex');
}

/** Makes new recovery codes, replacing the old ones. Only their hashes are stored. */
export async function renewRecoveryCodes(tx: Db, uid: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => groupCode(randomCharacters(recoveryCodeLetters), 4));
  await tx.deleteFrom('recoveryCodes').where('userId', '=', uid).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId: uid, hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code: of several requests at once, one gets it. False if the account has no such code. */
export async function redeemRecoveryCode(tx: Db, uid: string, code: string): Promise<boolean> {
  return executeChange(tx.deleteFrom('recoveryCodes').where('userId', '=', uid).where('hash', '=', hashOf(code)));
}

/** How many recovery codes an account has left. */
export async function recoveryCodesLeft(db: Db, uid: string): Promise<number> {
  return countOf(db.selectFrom('recoveryCodes').where('userId', '=', uid));
}
