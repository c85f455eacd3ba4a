import { isIPv6 } from 'node:net';
import { Problem } from '#contract/problems.ts';
import {
  type AttemptLimit,
  recordAttempt,
  forgetAttempt,
  forgetAttempts,
  secondsToWait,
} from '#server/store/accounts/attempts.ts';
import type { Db } from '#server/store/schema.ts';
import { refusalCache } from './refusals.ts';

const minuteMs = 60_000;

/** The network of an address: of IPv6 the first 64 bits, since one household has all addresses that begin so. */
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

/** How many refusals one server remembers of a database. They take a few megabytes. */
const mostRemembered = 20_000;
/** How soon a server learns that another one, or the operator, has taken attempts back, in milliseconds. */
const forgivenAfterMs = 10_000;

/** What a server remembers of a database: who is refused, and of whom an attempt is just being counted. */
type Memory = { refused: ReturnType<typeof refusalCache>; underWay: Map<string, number> };
const memories = new WeakMap<object, Memory>();

function memoryOf(db: Db): Memory {
  // A transaction has the adapter of its database.
  const { adapter } = db.getExecutor();
  const memory = memories.get(adapter) ?? { refused: refusalCache(mostRemembered), underWay: new Map() };
  memories.set(adapter, memory);
  return memory;
}

const storedAs = ({ what }: AttemptLimit, key: string) => `${what} ${key}`;

/** The seconds for which a key is refused, as far as is remembered. Undefined if nothing is. */
export function cachedSecondsUntilAllowed(db: Db, limit: AttemptLimit, key: string): number | undefined {
  return memoryOf(db).refused.secondsLeft(storedAs(limit, key), Date.now(), limit.withinMinutes * minuteMs);
}

/**
 * The seconds until one more attempt is allowed; 0 if one is allowed now. Counts nothing. A key that was refused once is
 * refused from memory until then: nothing bounds how often somebody asks who is refused.
 */
export async function secondsUntilAllowed(db: Db, limit: AttemptLimit, key: string): Promise<number> {
  const remembered = cachedSecondsUntilAllowed(db, limit, key);
  if (remembered !== undefined) return remembered;
  const { refused, underWay } = memoryOf(db);
  const stored = storedAs(limit, key);
  const now = Date.now();
  // An attempt that is just being counted may be taken back, and must not be remembered against its key.
  const wasUnderWay = underWay.has(stored);
  const seconds = await secondsToWait(db, limit, key, now);
  if (seconds === 0 || wasUnderWay || underWay.has(stored)) return seconds;
  const until = now + seconds * 1_000;
  refused.remember(stored, { until, askAgain: limit.isForgiven ? Math.min(until, now + forgivenAfterMs) : until });
  return seconds;
}

/** Throws Problem 'tooOften' if a key has had too many attempts. Counts nothing. */
export async function requireAttemptsLeft(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  const retryAfterSeconds = await secondsUntilAllowed(db, limit, key);
  if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
}

/** Takes a key's attempts back after its rightful owner has proven to be there. */
export async function forgiveAttempts(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  await forgetAttempts(db, limit, key);
  memoryOf(db).refused.forget(storedAs(limit, key));
}

/**
 * Counts one more attempt for a key. Returns 0, or the seconds to wait if there were too many. Counts first and checks
 * then, so that of many attempts at once, on several servers, no more get through than the limit allows.
 */
async function countIfAllowed(db: Db, limit: AttemptLimit, key: string): Promise<number> {
  const refusedSeconds = await secondsUntilAllowed(db, limit, key);
  if (refusedSeconds > 0) return refusedSeconds;
  const { underWay } = memoryOf(db);
  const stored = storedAs(limit, key);
  underWay.set(stored, (underWay.get(stored) ?? 0) + 1);
  try {
    const now = Date.now();
    const id = await recordAttempt(db, limit, key, now);
    const waitSeconds = await secondsToWait(db, { ...limit, most: limit.most + 1 }, key, now);
    if (waitSeconds > 0) await forgetAttempt(db, id);
    return waitSeconds;
  } finally {
    const left = (underWay.get(stored) ?? 1) - 1;
    if (left > 0) underWay.set(stored, left);
    else underWay.delete(stored);
  }
}

/** Counts one more attempt for a key. True if allowed, false if there were too many. */
export async function countAttemptIfAllowed(db: Db, limit: AttemptLimit, key: string): Promise<boolean> {
  return (await countIfAllowed(db, limit, key)) === 0;
}

/** Counts one more attempt for a key. Throws Problem 'tooOften' if there were too many. */
export async function countAttemptOrRefuse(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  const retryAfterSeconds = await countIfAllowed(db, limit, key);
  if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
}
