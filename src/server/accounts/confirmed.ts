import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { confirmedMinutes } from '#domain/people/session.ts';
import type { Db } from '#server/store/schema.ts';
import { isConfirmedWithin } from '#server/store/sessions.ts';
import { sessionCookieName, tokenFromCookie } from './auth.ts';

/** What it takes to know the session that asks. */
export type SessionServices = { db: Db; secret: string; publicUrl: string };

/** The token of the session that asks; whoever is signed in has one. */
export function ownToken(request: FastifyRequest, { secret, publicUrl }: Omit<SessionServices, 'db'>): string {
  return tokenFromCookie(request.cookies[sessionCookieName(publicUrl)], secret) ?? '';
}

/**
 * Under what the tries of a session are counted: they are its own, so that a borrowed one does not use up those that the
 * owner has in another.
 */
export function triesOfSession(request: FastifyRequest, services: Omit<SessionServices, 'db'>, uid: string): string {
  return `${uid} ${createHash('sha256').update(ownToken(request, services)).digest('base64url')}`;
}

/**
 * Refuses whoever has not given the password for a while: a screen left alone, or a cookie that was taken, changes nothing
 * by which somebody gets in. Asks by `db`, which may be a transaction.
 */
export async function requireConfirmed(request: FastifyRequest, { db, ...services }: SessionServices): Promise<void> {
  const token = ownToken(request, services);
  if (!(await isConfirmedWithin(db, token, confirmedMinutes, Date.now()))) throw new Problem('confirmFirst');
}
