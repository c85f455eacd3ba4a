import { createHmac } from 'node:crypto';
import { isSameSecret } from './isSameSecret.ts';

function signatureOf(secret: string, moment: string): Buffer {
  return createHmac('sha256', secret).update(`form given out at ${moment}`).digest();
}

/** A signed stamp that says when a form was handed out. Nobody else can make one. */
export function makeStamp(secret: string, now: number): string {
  const moment = String(now);
  return `${moment}.${signatureOf(secret, moment).toString('base64url')}`;
}

/** When a form was handed out, in milliseconds since 1970. Undefined if the stamp is not one of ours. */
export function momentOfStamp(secret: string, stamp: string): number | undefined {
  const [moment = '', signature = ''] = stamp.split('.', 2);
  const received = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, moment);
  return isSameSecret(received, right) ? Number(moment) : undefined;
}
