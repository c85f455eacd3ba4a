import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { attemptLimits, secondsToWait } from '#server/store/accounts/attempts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { factorOf, recoveryCodesLeft, redeemRecoveryCode, redeemTotp } from '#server/store/accounts/secondFactors.ts';
import { countAttemptIfAllowed, countAttemptOrRefuse, forgiveAttempts } from '#server/limits/limit.ts';
import { unseal } from '#server/secrets/seal.ts';
import { stepOfCode } from '#server/secrets/totp.ts';

/** What a sign-in sent besides email and password. */
export type SignInContext = {
  /** A code of the authenticator app or a recovery code. Undefined if none was given yet. */
  code: string | undefined;
  /** Whether the browser has signed in to this account before. */
  isKnown: boolean;
  address: string;
};

/** The sign-in in progress, between the password and the session. */
export const signInContext = new AsyncLocalStorage<SignInContext>();

/** The key for counting tries. Known browsers count apart, so strangers with the password cannot lock out the owner. */
function keyOf(uid: string, { isKnown }: SignInContext): string {
  return isKnown ? `${uid} known` : uid;
}

/** Whether a code is the app's current one and was not used before. */
async function isAppCode(db: Db, uid: string, sealedSecret: string, code: string, secret: string): Promise<boolean> {
  const totpSecret = unseal(sealedSecret, secret, uid);
  const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code.replaceAll(/\s/g, ''), Date.now());
  return step !== undefined && redeemTotp(db, uid, step);
}

/** Uses up a recovery code, and tells the owner by mail, because somebody else may have found the paper. */
async function isRecoveryCode(db: Db, uid: string, { address }: SignInContext, code: string): Promise<boolean> {
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

/** Once the limit is reached, tells the owner that somebody who has the password is guessing codes. */
async function warnOfGuessing(db: Db, uid: string, key: string): Promise<void> {
  if ((await secondsToWait(db, attemptLimits.secondFactor, key, Date.now())) === 0) return;
  if (!(await countAttemptIfAllowed(db, attemptLimits.guessingTold, uid))) return;
  const account = await accountById(db, uid);
  if (account) await queueMail(db, 'codesGuessed', account.email, { fname: account.fname });
}

/**
 * Lets a sign-in with the right password pass if the account has no second factor or its code was given. Throws
 * otherwise. Each try is counted before it is checked, so that many at once get no further than the limit.
 */
export async function requireSecondFactor(db: Db, uid: string, secret: string): Promise<void> {
  const factor = await factorOf(db, uid);
  if (!factor?.isOn) return;
  const brought = signInContext.getStore();
  if (brought?.code === undefined) throw new Problem('secondFactorNeeded');
  const { code } = brought;
  const key = keyOf(uid, brought);
  await countAttemptOrRefuse(db, attemptLimits.secondFactor, key);
  const isRight =
    (await isAppCode(db, uid, factor.sealedSecret, code, secret)) || (await isRecoveryCode(db, uid, brought, code));
  if (isRight) return forgiveAttempts(db, attemptLimits.secondFactor, key);
  await warnOfGuessing(db, uid, key);
  throw fieldProblem('code', 'wrongSecondFactor');
}
