import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { networkOf } from './limit.ts';

/** Who asks to check or hash a password. `isKnown` if the server is sure who that is. */
export type Requester = { who: string; isKnown: boolean };

/** The asker of a request: `known`, which names a person or a browser that the account knows, or else the network. */
export function requesterOf(request: FastifyRequest, known?: string): Requester {
  return known === undefined ? { who: networkOf(request.ip), isKnown: false } : { who: known, isKnown: true };
}

/** The most turns at once, the most running or waiting of one asker, and the most of all unknown askers together. */
type Bounds = { atOnce: number; mostOfOne: number; mostOfUnknown: number };

const retryAfterSeconds = 5;

/** Waiting work by its asker, in the order in which they are next. */
type Queue = Map<string, readonly (() => void)[]>;

/** Starts one piece of work of the next asker, who then goes to the end of the queue. False if nothing waits. */
function beginNext(queue: Queue): boolean {
  const [first] = queue;
  if (!first) return false;
  const [who, [begin, ...rest]] = first;
  queue.delete(who);
  if (rest.length > 0) queue.set(who, rest);
  begin?.();
  return true;
}

/**
 * Turns that do not pile up. Refuses with Problem 'tooManyAtOnce' an asker with too many turns, and strangers if all of
 * them together have too many. Known askers and strangers alternate, and so do the askers among each: somebody who asks
 * for one turn is not held up by others who ask for many.
 */
export function fairConcurrencyLimiter({ atOnce, mostOfOne, mostOfUnknown }: Bounds) {
  const known: Queue = new Map();
  const strangers: Queue = new Map();
  /** The queue whose turn it is comes first. */
  const queues: [Queue, Queue] = [known, strangers];
  const ofOne = new Map<string, number>();
  let ofUnknown = 0;
  let underWay = 0;

  const takeTurn = async ({ who, isKnown }: Requester): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    const queue = isKnown ? known : strangers;
    await new Promise<void>((begin) => queue.set(who, [...(queue.get(who) ?? []), begin]));
  };
  const giveTurnOn = () => {
    if (beginNext(queues[0])) queues.reverse();
    else if (!beginNext(queues[1])) underWay -= 1;
  };

  return async <Result>(asker: Requester, work: () => Promise<Result>): Promise<Result> => {
    const { who, isKnown } = asker;
    const own = ofOne.get(who) ?? 0;
    if (own >= mostOfOne || (!isKnown && ofUnknown >= mostOfUnknown)) {
      throw new Problem('tooManyAtOnce', { retryAfterSeconds });
    }
    ofOne.set(who, own + 1);
    if (!isKnown) ofUnknown += 1;
    await takeTurn(asker);
    try {
      return await work();
    } finally {
      giveTurnOn();
      const left = (ofOne.get(who) ?? 1) - 1;
      if (left > 0) ofOne.set(who, left);
      else ofOne.delete(who);
      if (!isKnown) ofUnknown -= 1;
    }
  };
}

/**
 * A turn to check a password and count the try, or to hash a new one. Of many tries at once, only as many as run at the
 * same time can exceed a limit.
 */
export const passwordHashLimiter = fairConcurrencyLimiter({ atOnce: 2, mostOfOne: 8, mostOfUnknown: 32 });
