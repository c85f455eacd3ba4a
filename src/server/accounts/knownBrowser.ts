import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';
import { isSameSecret } from '#server/secrets/isSameSecret.ts';

/** How long a browser stays known, in seconds. */
export const knownBrowserSeconds = 365 * 24 * 60 * 60;
/** How many accounts one browser remembers. */
const mostAccounts = 5;

/**
 * The name of a cookie. Because of the prefix __Secure- browsers accept it only over TLS. The prefix __Host- is not
 * possible, as it demands the path / and these cookies are limited to one path.
 */
const nameOf = (name: string, secure: boolean) => `${secure ? '__Secure-' : ''}${brand.shortName}.${name}`;
const current = { name: 'browser', path: '/api' };
/** The cookie of earlier versions. It still counts, and the next sign-in removes it. */
const former = { name: 'known', path: '/api/login' };

/** What is needed to recognise a browser. */
type KnownBrowserServices = { secret: string; publicUrl: string };

/** The browser's id and a seal over it and the account. Earlier marks have no id: an account's browsers shared one. */
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
    const [received, expected] = [Buffer.from(seal), Buffer.from(sealOf(id, email, secret))];
    return isSameSecret(received, expected);
  };
}

/**
 * The id of this browser, if the account knows it: it has signed in there, or opened a link mailed to the owner.
 * Undefined if not. A known browser is never refused because of what strangers did, so nobody can lock out the rightful
 * owner.
 */
export function knownBrowserId(
  request: FastifyRequest,
  email: string,
  { secret, publicUrl }: KnownBrowserServices,
): string | undefined {
  return marksOf(request, publicUrl.startsWith('https:')).find(isFor(email, secret))?.id;
}

/** Makes this browser known to an account. Returns its id. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  { secret, publicUrl }: KnownBrowserServices,
): string {
  const secure = publicUrl.startsWith('https:');
  const marks = marksOf(request, secure);
  const isOwn = isFor(email, secret);
  const id = marks.find((mark) => isOwn(mark) && mark.id !== '')?.id ?? randomBytes(16).toString('base64url');
  const others = marks.filter((mark) => !isOwn(mark));
  const stored = [{ id, seal: sealOf(id, email, secret) }, ...others].slice(0, mostAccounts);
  const value = stored.map((mark) => mark.id + mark.seal).join('.');
  const about = { httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(nameOf(current.name, secure), value, { ...about, path: current.path, maxAge: knownBrowserSeconds });
  const formerName = nameOf(former.name, secure);
  if (request.cookies[formerName] !== undefined) reply.clearCookie(formerName, { ...about, path: former.path });
  return id;
}
