import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { accountById } from '#server/store/accounts.ts';
import { forgetAttempts, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import { queueMail } from '#server/store/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { factorOf, recoveryCodesLeft, redeemRecoveryCode, takeStep } from '#server/store/secondFactors.ts';
import { countOrPass, countOrRefuse } from '#server/limits/limit.ts';
import { unseal } from '#server/secrets/seal.ts';
import { stepOfCode } from '#server/secrets/totp.ts';

/** What a sign-in brought beside email and password. */
export type Brought = {
  /** Of the authenticator app, or a recovery code; undefined where none was given yet. */
  code: string | undefined;
  /** Whether the browser has signed in to this account before. */
  isKnown: boolean;
  address: string;
};

/** The sign-in in progress, for the moment between the password and the session. */
export const signingIn = new AsyncLocalStorage<Brought>();

/** A browser that is known counts for itself: a stranger who has the password cannot keep the owner out. */
function keyOf(uid: string, { isKnown }: Brought): string {
  return isKnown ? `${uid} known` : uid;
}

/** Whether a code is the app's for now, and was not used before. */
async function isAppCode(db: Db, uid: string, sealedSecret: string, code: string, secret: string): Promise<boolean> {
  const totpSecret = unseal(sealedSecret, secret, uid);
  const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code.replaceAll(/\s/g, ''), Date.now());
  return step !== undefined && takeStep(db, uid, step);
}

/** Uses up a recovery code, and tells the owner: it may be somebody else who found the paper. */
async function isRecoveryCode(db: Db, uid: string, { address }: Brought, code: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await redeemRecoveryCode(tx, uid, code))) return false;
    const account = await accountById(tx, uid);
    if (account) {
      const left = await recoveryCodesLeft(tx, uid);
      await queueMail(tx, 'recoveryCodeUsed', account.email, { fname: account.fname, left });
    }
    const clientId = account?.clientId;
    await recordAudit(tx, { action: 'recoveryCodeUsed', subject: uid, actorId: uid, clientId, address });
    return true;
  });
}

/** Tells the owner, once the limit is reached, that somebody who has the password guesses codes. */
async function warnOfGuessing(db: Db, uid: string, key: string): Promise<void> {
  if ((await secondsToWait(db, limits.secondFactor, key, Date.now())) === 0) return;
  if (!(await countOrPass(db, limits.guessingTold, uid))) return;
  const account = await accountById(db, uid);
  if (account) await queueMail(db, 'codesGuessed', account.email, { fname: account.fname });
}

/**
 * Lets a sign-in whose password was right pass where the account has no second factor, or where its code was given.
 * Each try counts before it is looked at, so that many at once are no more than the limit allows.
 */
export async function requireSecondFactor(db: Db, uid: string, secret: string): Promise<void> {
  const factor = await factorOf(db, uid);
  if (!factor?.isOn) return;
  const brought = signingIn.getStore();
  if (brought?.code === undefined) throw new Problem('secondFactorNeeded');
  const { code } = brought;
  const key = keyOf(uid, brought);
  await countOrRefuse(db, limits.secondFactor, key);
  const isRight =
    (await isAppCode(db, uid, factor.sealedSecret, code, secret)) || (await isRecoveryCode(db, uid, brought, code));
  if (isRight) return forgetAttempts(db, limits.secondFactor, key);
  await warnOfGuessing(db, uid, key);
  throw fieldProblem('code', 'wrongSecondFactor');
}
