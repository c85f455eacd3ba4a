import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { type SessionServices, attemptsKey } from './confirmed.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '#server/secrets/passwordHash.ts';
import { forgiveAttempts, requireAttemptsLeft } from '#server/limits/limit.ts';
import { type Requester, requesterOf, passwordHashLimiter } from '#server/limits/passwordHashLimiter.ts';
import { passwordHashOf, rehashPassword } from '#server/store/accounts/accounts.ts';
import { recordAttempt, attemptLimits } from '#server/store/accounts/attempts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { clientById } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import {
  isCommonPassword,
  hasOnlyOwnerWords,
  hasOnlyPortalWords,
  isRepetitiveOrSequential,
} from './guessablePasswords.ts';

/** The future owner of a password, as far as known. */
export type PasswordOwner = { fname: string; email: string; clientId: string | null };

/** Why a password is too easy to guess, in words. Undefined if it is not. */
async function guessableBecause(db: Db, password: string, owner: PasswordOwner): Promise<string | undefined> {
  if (await isCommonPassword(password)) return 'This password is among the commonest. Choose another.';
  if (isRepetitiveOrSequential(password)) return 'This password only repeats or counts. Choose another.';
  if (hasOnlyPortalWords(password)) return 'This password is too easy to guess here. Choose another.';
  const client = owner.clientId === null ? undefined : await clientById(db, owner.clientId);
  if (hasOnlyOwnerWords(password, [owner.fname, owner.email, client?.clientName ?? ''])) {
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
  { owner, asker, field = 'password' }: { owner: PasswordOwner; asker: Requester; field?: string },
): Promise<string> {
  const sentence = await guessableBecause(db, password, owner);
  if (sentence !== undefined) throw fieldProblem(field, 'invalidInput', sentence);
  return passwordHashLimiter(asker, () => hashPassword(password));
}

/** Replaces the hash of a password just accepted by one of today's cost, if an earlier version made it. */
export async function rehashIfOutdated(db: Db, uid: string, password: string): Promise<void> {
  const former = await passwordHashOf(db, uid);
  if (former !== undefined && isOutdatedHash(former))
    await rehashPassword(db, uid, former, await hashPassword(password));
}

/**
 * Refuses a wrong current password, and guessing it: a stolen session must not take over the account. Tries are counted
 * per session, so that a stolen session cannot keep the owner from changing the password.
 */
export async function verifyPasswordOrRefuse(
  { db, ...services }: SessionServices,
  request: FastifyRequest,
  { uid, clientId }: Pick<Person, 'uid' | 'clientId'>,
  password: string,
): Promise<void> {
  const key = attemptsKey(request, services, uid);
  await passwordHashLimiter(requesterOf(request, uid), async () => {
    await requireAttemptsLeft(db, attemptLimits.passwordCheck, key);
    const hash = await passwordHashOf(db, uid);
    if (hash !== undefined && (await verifyPassword({ hash, password }))) {
      return forgiveAttempts(db, attemptLimits.passwordCheck, key);
    }
    await recordAttempt(db, attemptLimits.passwordCheck, key, Date.now());
    const address = request.ip;
    await recordAudit(db, { action: 'passwordCheckFailed', subject: uid, actorId: uid, clientId, address });
    throw fieldProblem('currentPassword', 'invalidInput', 'This is not your password.');
  });
}
