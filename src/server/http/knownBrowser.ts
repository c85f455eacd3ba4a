import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';

/** How long a browser stays known after a sign-in, in seconds. */
const knownSeconds = 365 * 24 * 60 * 60;
/** How many accounts one browser remembers. */
const mostAccounts = 5;

const cookieName = `${brand.shortName}.known`;

function mark(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`known:${email}`).digest('base64url');
}

function marksOf(request: FastifyRequest): string[] {
  return (request.cookies[cookieName] ?? '').split('.').filter((part) => part !== '');
}

/**
 * True where this browser has signed in to this account before. Such a browser is never refused for attempts that
 * strangers made: nobody can lock the rightful owner out.
 */
export function isKnownBrowser(request: FastifyRequest, email: string, secret: string): boolean {
  const expected = Buffer.from(mark(email, secret));
  return marksOf(request).some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/** Marks the browser as one that has signed in to this account. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  secret: string,
  secure: boolean,
): void {
  const own = mark(email, secret);
  const marks = [own, ...marksOf(request).filter((other) => other !== own)].slice(0, mostAccounts);
  reply.setCookie(cookieName, marks.join('.'), {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: knownSeconds,
  });
}
