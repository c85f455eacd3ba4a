import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { hashPassword, isFormerHash, verifyPassword } from '#server/http/passwordHash.ts';
import { passwordTurn } from '#server/http/turns.ts';
import { passwordHashOf, replaceHash } from '#server/store/accounts.ts';
import { countAttempt, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { isCommonPassword, isOfThisPlace } from './commonPasswords.ts';

/** The hash of a password that somebody chose. Throws where it is one that is tried first, naming the field it came in. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  const refuse = (sentence: string) => new Problem('invalidInput', { sentence, fields: { [field]: sentence } });
  if (await isCommonPassword(password)) throw refuse('This password is among the commonest. Choose another.');
  if (isOfThisPlace(password)) throw refuse('Everybody here would try this password first. Choose another.');
  return hashPassword(password);
}

/** Brings a password that was just found right to a hash of today's cost, where its own is of an earlier version. */
export async function renewFormerHash(db: Db, uid: string, password: string): Promise<void> {
  const former = await passwordHashOf(db, uid);
  if (former !== undefined && isFormerHash(former)) await replaceHash(db, uid, former, await hashPassword(password));
}

/** Refuses a wrong current password, and guessing at it: a borrowed session does not open the account for good. */
export async function checkPassword(
  db: Db,
  { uid, clientId }: Pick<Person, 'uid' | 'clientId'>,
  password: string,
  address: string,
): Promise<void> {
  await passwordTurn(async () => {
    const retryAfterSeconds = await secondsToWait(db, limits.passwordCheck, uid, Date.now());
    if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
    const hash = await passwordHashOf(db, uid);
    if (hash !== undefined && (await verifyPassword({ hash, password }))) return;
    await countAttempt(db, limits.passwordCheck, uid, Date.now());
    await recordAudit(db, { action: 'passwordCheckFailed', subject: uid, actorId: uid, clientId, address });
    const sentence = 'This is not your password.';
    throw new Problem('invalidInput', { sentence, fields: { currentPassword: sentence } });
  });
}
