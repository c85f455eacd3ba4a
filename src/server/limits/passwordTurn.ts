import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { networkOf } from './limit.ts';

/** Who asks to have a password looked at, or hashed. Of `known` ones the server is sure who they are. */
export type Asker = { who: string; isKnown: boolean };

/** A signed-in person, a browser that is known to an account, or else a network. */
export function askerOf(request: FastifyRequest, known?: string): Asker {
  return known === undefined ? { who: networkOf(request.ip), isKnown: false } : { who: known, isKnown: true };
}

/** How many turns may be under way; how many one asker may have or await; how many all may who are not known. */
type Bounds = { atOnce: number; mostOfOne: number; mostOfUnknown: number };

const retryAfterSeconds = 5;

/** What waits, by who asked for it, in the order in which they are next. */
type Queue = Map<string, readonly (() => void)[]>;

/** Begins one thing of whoever is next, who then comes after all others. False where nothing waits. */
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
 * Turns that do not pile up: whoever asks for too many at once is refused with Problem 'tooManyAtOnce', and so are strangers
 * when they are too many. Known ones and strangers take turns, and among either who asks: nobody who asks for one is held
 * up by who asks for many, nor by how many others ask.
 */
export function boundedTurns({ atOnce, mostOfOne, mostOfUnknown }: Bounds) {
  const known: Queue = new Map();
  const strangers: Queue = new Map();
  /** Whose turn it is comes first. */
  const queues: [Queue, Queue] = [known, strangers];
  const ofOne = new Map<string, number>();
  let ofUnknown = 0;
  let underWay = 0;

  const takeTurn = async ({ who, isKnown }: Asker): Promise<void> => {
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

  return async <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> => {
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
 * A turn to try a password and to count the try, or to hash a new one: of many tries at once, no more than these few are
 * looked at beyond what a limit allows.
 */
export const passwordTurn = boundedTurns({ atOnce: 2, mostOfOne: 8, mostOfUnknown: 32 });
