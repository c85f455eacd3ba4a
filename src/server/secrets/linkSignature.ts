import { createHmac } from 'node:crypto';
import { isSameSecret } from './isSameSecret.ts';

function sealOf(secret: string, email: string, token: string): Buffer {
  return createHmac('sha256', secret).update(`sign-in link ${token} to ${email}`).digest();
}

/** How long a seal is within a link. */
const sealLetters = 43;

/** The end of a link that is mailed to the owner of an email: its token, and a seal that nobody else can make. */
export function signLinkToken(secret: string, email: string, token: string): string {
  return token + sealOf(secret, email, token).toString('base64url');
}

/** The token of a link. Undefined if the link was not mailed to this email: a made-up one need not be looked up. */
export function verifyLinkToken(secret: string, email: string, link: string): string | undefined {
  const token = link.slice(0, -sealLetters);
  const received = Buffer.from(link.slice(-sealLetters), 'base64url');
  const right = sealOf(secret, email, token);
  return isSameSecret(received, right) ? token : undefined;
}
