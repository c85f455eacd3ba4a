import { createHmac } from 'node:crypto';
import { isSameSecret } from './isSameSecret.ts';

function signatureOf(secret: string, uid: string, kind: string): Buffer {
  return createHmac('sha256', secret).update(`mail ${kind} of ${uid}`).digest();
}

/** The end of a link that ends one kind of mail to one person, without signing in. It does nothing else, and lasts. */
export function makeUnsubscribeToken(secret: string, uid: string, kind: string): string {
  return [uid, kind, signatureOf(secret, uid, kind).toString('base64url')].join('.');
}

/** Whose mails of which kind a link ends. Undefined if the link is none of ours. */
export function readUnsubscribeToken(secret: string, token: string): { uid: string; kind: string } | undefined {
  const [uid = '', kind = '', signature = ''] = token.split('.', 3);
  const received = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, uid, kind);
  return isSameSecret(received, right) ? { uid, kind } : undefined;
}
