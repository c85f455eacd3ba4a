import { isIPv6 } from 'node:net';
import { Problem } from '#contract/problems.ts';
import { countAttempt, forgetAttempt, type Limit, secondsToWait } from '#server/store/attempts.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * The network that an address is counted as. A household has a whole IPv6 network of 64 bits, and must not have as many
 * tries.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Counts one more attempt for a key. Returns 0, or the seconds to wait if there were too many. Counts first and checks
 * then, so that of many attempts at once no more get through than the limit allows.
 */
async function countIfAllowed(db: Db, limit: Limit, key: string): Promise<number> {
  const now = Date.now();
  const id = await countAttempt(db, limit, key, now);
  const waitSeconds = await secondsToWait(db, { ...limit, most: limit.most + 1 }, key, now);
  if (waitSeconds > 0) await forgetAttempt(db, id);
  return waitSeconds;
}

/** Counts one more attempt for a key. True if allowed, false if there were too many. */
export async function countOrPass(db: Db, limit: Limit, key: string): Promise<boolean> {
  return (await countIfAllowed(db, limit, key)) === 0;
}

/** Counts one more attempt for a key. Throws Problem 'tooOften' if there were too many. */
export async function countOrRefuse(db: Db, limit: Limit, key: string): Promise<void> {
  const retryAfterSeconds = await countIfAllowed(db, limit, key);
  if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
}
