import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';

/** How long a browser stays known, in seconds. */
export const knownSeconds = 365 * 24 * 60 * 60;
/** How many accounts one browser remembers. */
const mostAccounts = 5;

/** By their beginning a browser takes them over TLS alone. They are for one path, so that they cannot be bound to the host too. */
const nameOf = (name: string, secure: boolean) => `${secure ? '__Secure-' : ''}${brand.shortName}.${name}`;
const current = { name: 'browser', path: '/api' };
/** What versions before set; it still counts, and is taken away with the next sign-in. */
const former = { name: 'known', path: '/api/login' };

/** What it takes to know a browser again. */
export type KnownBrowserServices = { secret: string; publicUrl: string };

/**
 * A mark is an id of the browser's own and a seal over it and the account. Marks of versions before have no id: all
 * browsers of an account had the same.
 */
type Mark = { id: string; seal: string };
const sealLetters = 43;

function sealOf(id: string, email: string, secret: string): string {
  const sealed = id === '' ? `known:${email}` : `known:${email} ${id}`;
  return createHmac('sha256', secret).update(sealed).digest('base64url');
}

function marksOf(request: FastifyRequest, secure: boolean): Mark[] {
  return [current, former]
    .flatMap(({ name }) => (request.cookies[nameOf(name, secure)] ?? '').split('.'))
    .filter((mark) => mark.length >= sealLetters)
    .map((mark) => ({ id: mark.slice(0, -sealLetters), seal: mark.slice(-sealLetters) }));
}

function isFor(email: string, secret: string) {
  return ({ id, seal }: Mark) => {
    const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(id, email, secret))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

/**
 * The id of this browser where it is known to an account: it has signed in there, or opened a link that was mailed to its
 * owner. Such a browser is never refused for what strangers did: nobody can lock the rightful owner out.
 */
export function knownBrowser(
  request: FastifyRequest,
  email: string,
  { secret, publicUrl }: KnownBrowserServices,
): string | undefined {
  return marksOf(request, publicUrl.startsWith('https:')).find(isFor(email, secret))?.id;
}

/** Makes the browser known to an account. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  { secret, publicUrl }: KnownBrowserServices,
): void {
  const secure = publicUrl.startsWith('https:');
  const marks = marksOf(request, secure);
  const isOwn = isFor(email, secret);
  const id = marks.find((mark) => isOwn(mark) && mark.id !== '')?.id ?? randomBytes(16).toString('base64url');
  const others = marks.filter((mark) => !isOwn(mark));
  const kept = [{ id, seal: sealOf(id, email, secret) }, ...others].slice(0, mostAccounts);
  const value = kept.map((mark) => mark.id + mark.seal).join('.');
  const about = { httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(nameOf(current.name, secure), value, { ...about, path: current.path, maxAge: knownSeconds });
  const formerName = nameOf(former.name, secure);
  if (request.cookies[formerName] !== undefined) reply.clearCookie(formerName, { ...about, path: former.path });
}
