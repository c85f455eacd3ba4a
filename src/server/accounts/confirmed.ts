import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { passwordConfirmationMinutes } from '#domain/people/session.ts';
import type { Db } from '#server/store/schema.ts';
import { isReauthenticatedWithin } from '#server/store/accounts/sessions.ts';
import { sessionCookieName, tokenFromCookie } from './auth.ts';

/** What is needed to find the session of a request. */
export type SessionServices = { db: Db; secret: string; publicUrl: string };

/** The token of the request's session. Every signed-in person has one. */
export function sessionTokenOf(request: FastifyRequest, { secret, publicUrl }: Omit<SessionServices, 'db'>): string {
  return tokenFromCookie(request.cookies[sessionCookieName(publicUrl)], secret) ?? '';
}

/** The key that counts a session's tries. Each has its own, so a stolen session does not use up the owner's tries. */
export function attemptsKey(request: FastifyRequest, services: Omit<SessionServices, 'db'>, uid: string): string {
  return `${uid} ${createHash('sha256').update(sessionTokenOf(request, services)).digest('base64url')}`;
}

/**
 * Refuses people who have not given their password for a while: a screen left alone or a stolen cookie must not change
 * the ways to sign in. Throws the problem 'confirmFirst'. `db` may be a transaction.
 */
export async function requireRecentPassword(
  request: FastifyRequest,
  { db, ...services }: SessionServices,
): Promise<void> {
  const token = sessionTokenOf(request, services);
  if (!(await isReauthenticatedWithin(db, token, passwordConfirmationMinutes, Date.now())))
    throw new Problem('confirmFirst');
}
