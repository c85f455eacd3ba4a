import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';

/** How long a browser stays known after a sign-in, in seconds. */
const knownSeconds = 365 * 24 * 60 * 60;
/** How many accounts one browser remembers. */
const mostAccounts = 5;

/** By its beginning a browser takes it over TLS alone. It is for one path, so that it cannot be bound to the host too. */
const cookieName = (secure: boolean) => `${secure ? '__Secure-' : ''}${brand.shortName}.known`;

function mark(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`known:${email}`).digest('base64url');
}

function marksOf(request: FastifyRequest, secure: boolean): string[] {
  return (request.cookies[cookieName(secure)] ?? '').split('.').filter((part) => part !== '');
}

/**
 * True where this browser has signed in to this account before. Such a browser is never refused for attempts that
 * strangers made: nobody can lock the rightful owner out.
 */
export function isKnownBrowser(request: FastifyRequest, email: string, secret: string, secure: boolean): boolean {
  const expected = Buffer.from(mark(email, secret));
  return marksOf(request, secure).some((given) => {
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
  const marks = [own, ...marksOf(request, secure).filter((other) => other !== own)].slice(0, mostAccounts);
  reply.setCookie(cookieName(secure), marks.join('.'), {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: knownSeconds,
  });
}
