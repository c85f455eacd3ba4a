import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { type SessionServices, triesOfSession } from '#server/http/confirmed.ts';
import { hashPassword, isFormerHash, verifyPassword } from '#server/http/passwordHash.ts';
import { type Asker, askerOf, passwordTurn } from '#server/http/passwordTurn.ts';
import { passwordHashOf, replaceHash } from '#server/store/accounts.ts';
import { countAttempt, forgetAttempts, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { isCommonPassword, isOfThisPlace } from './commonPasswords.ts';

/** The hash of a password that somebody chose. Throws where it is one that is tried first, naming the field it came in. */
export async function hashNewPassword(password: string, asker: Asker, field = 'password'): Promise<string> {
  const refuse = (sentence: string) => new Problem('invalidInput', { sentence, fields: { [field]: sentence } });
  if (await isCommonPassword(password)) throw refuse('This password is among the commonest. Choose another.');
  if (isOfThisPlace(password)) throw refuse('Everybody here would try this password first. Choose another.');
  return passwordTurn(asker, () => hashPassword(password));
}

/** Brings a password that was just found right to a hash of today's cost, where its own is of an earlier version. */
export async function renewFormerHash(db: Db, uid: string, password: string): Promise<void> {
  const former = await passwordHashOf(db, uid);
  if (former !== undefined && isFormerHash(former)) await replaceHash(db, uid, former, await hashPassword(password));
}

/**
 * Refuses a wrong current password, and guessing at it: a borrowed session does not open the account for good. Tries count
 * for the session: from a borrowed one nobody keeps the owner from changing the password.
 */
export async function checkPassword(
  { db, ...services }: SessionServices,
  request: FastifyRequest,
  { uid, clientId }: Pick<Person, 'uid' | 'clientId'>,
  password: string,
): Promise<void> {
  const key = triesOfSession(request, services, uid);
  await passwordTurn(askerOf(request, uid), async () => {
    const retryAfterSeconds = await secondsToWait(db, limits.passwordCheck, key, Date.now());
    if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
    const hash = await passwordHashOf(db, uid);
    if (hash !== undefined && (await verifyPassword({ hash, password }))) {
      return forgetAttempts(db, limits.passwordCheck, key);
    }
    await countAttempt(db, limits.passwordCheck, key, Date.now());
    const address = request.ip;
    await recordAudit(db, { action: 'passwordCheckFailed', subject: uid, actorId: uid, clientId, address });
    const sentence = 'This is not your password.';
    throw new Problem('invalidInput', { sentence, fields: { currentPassword: sentence } });
  });
}
