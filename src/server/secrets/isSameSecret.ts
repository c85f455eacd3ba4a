import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(received: Buffer, expected: Buffer): boolean {
  return received.length === expected.length && timingSafeEqual(received, expected);
}
