import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { type SessionServices, triesOfSession } from './confirmed.ts';
import { hashPassword, isFormerHash, verifyPassword } from '#server/secrets/passwordHash.ts';
import { forgiveAttempts, refuseIfTooMany } from '#server/limits/limit.ts';
import { type Asker, askerOf, passwordTurn } from '#server/limits/passwordTurn.ts';
import { passwordHashOf, replaceHash } from '#server/store/accounts/accounts.ts';
import { countAttempt, limits } from '#server/store/accounts/attempts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { clientById } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { isCommonPassword, isOfItsOwner, isOfThisPlace, isRegular } from './guessablePasswords.ts';

/** The future owner of a password, as far as known. */
export type Owner = { fname: string; email: string; clientId: string | null };

/** Why a password is too easy to guess, in words. Undefined if it is not. */
async function guessableBecause(db: Db, password: string, owner: Owner): Promise<string | undefined> {
  if (await isCommonPassword(password)) return 'This password is among the commonest. Choose another.';
  if (isRegular(password)) return 'This password only repeats or counts. Choose another.';
  if (isOfThisPlace(password)) return 'This password is too easy to guess here. Choose another.';
  const client = owner.clientId === null ? undefined : await clientById(db, owner.clientId);
  if (isOfItsOwner(password, [owner.fname, owner.email, client?.clientName ?? ''])) {
    return 'This password is a name or an address that others know. Choose another.';
  }
  return undefined;
}

/**
 * The hash of a password that somebody chose for an owner. Throws 'invalidInput' for the field if the password is easy
 * to guess, and 'tooManyAtOnce' if the asker has too many hashes under way.
 */
export async function hashNewPassword(
  db: Db,
  password: string,
  { owner, asker, field = 'password' }: { owner: Owner; asker: Asker; field?: string },
): Promise<string> {
  const sentence = await guessableBecause(db, password, owner);
  if (sentence !== undefined) throw fieldProblem(field, 'invalidInput', sentence);
  return passwordTurn(asker, () => hashPassword(password));
}

/**
 * Replaces the hash of a password that was just accepted, if it is a hash of an earlier version, by one of today's
 * cost.
 */
export async function renewFormerHash(db: Db, uid: string, password: string): Promise<void> {
  const former = await passwordHashOf(db, uid);
  if (former !== undefined && isFormerHash(former)) await replaceHash(db, uid, former, await hashPassword(password));
}

/**
 * Refuses a wrong current password, and guessing it: a stolen session must not take over the account. Tries are counted
 * per session, so that a stolen session cannot keep the owner from changing the password.
 */
export async function checkPassword(
  { db, ...services }: SessionServices,
  request: FastifyRequest,
  { uid, clientId }: Pick<Person, 'uid' | 'clientId'>,
  password: string,
): Promise<void> {
  const key = triesOfSession(request, services, uid);
  await passwordTurn(askerOf(request, uid), async () => {
    await refuseIfTooMany(db, limits.passwordCheck, key);
    const hash = await passwordHashOf(db, uid);
    if (hash !== undefined && (await verifyPassword({ hash, password }))) {
      return forgiveAttempts(db, limits.passwordCheck, key);
    }
    await countAttempt(db, limits.passwordCheck, key, Date.now());
    const address = request.ip;
    await recordAudit(db, { action: 'passwordCheckFailed', subject: uid, actorId: uid, clientId, address });
    throw fieldProblem('currentPassword', 'invalidInput', 'This is not your password.');
  });
}
