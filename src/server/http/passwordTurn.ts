import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { networkOf } from './limit.ts';
import { turns } from './turns.ts';

/** Who asks to have a password looked at, or hashed. Of `known` ones the server is sure who they are. */
export type Asker = { who: string; isKnown: boolean };

/** A signed-in person, a browser that is known to an account, or else a network. */
export function askerOf(request: FastifyRequest, known?: string): Asker {
  return known === undefined ? { who: networkOf(request.ip), isKnown: false } : { who: known, isKnown: true };
}

/** How many turns may be under way; how many one asker may have or await; how many all may who are not known. */
type Bounds = { atOnce: number; mostOfOne: number; mostOfUnknown: number };

const retryAfterSeconds = 5;

/**
 * Turns that do not pile up: whoever asks for too many at once is refused with Problem 'tooManyAtOnce', and so are strangers
 * when they are too many. Known ones wait at most for as many strangers as that.
 */
export function boundedTurns({ atOnce, mostOfOne, mostOfUnknown }: Bounds) {
  const turn = turns(atOnce);
  const ofOne = new Map<string, number>();
  let ofUnknown = 0;
  return async <Result>({ who, isKnown }: Asker, work: () => Promise<Result>): Promise<Result> => {
    const own = ofOne.get(who) ?? 0;
    if (own >= mostOfOne || (!isKnown && ofUnknown >= mostOfUnknown)) {
      throw new Problem('tooManyAtOnce', { retryAfterSeconds });
    }
    ofOne.set(who, own + 1);
    if (!isKnown) ofUnknown += 1;
    try {
      return await turn(work);
    } finally {
      const left = (ofOne.get(who) ?? 1) - 1;
      if (left > 0) ofOne.set(who, left);
      else ofOne.delete(who);
      if (!isKnown) ofUnknown -= 1;
    }
  };
}

/**
 * A turn to try a password and to count the try, or to hash a new one: of many tries at once, no more than these few are
 * looked at beyond what a limit allows. With about a quarter of a second for each hash and two hashed at once, whoever is
 * taken waits some seconds at the most.
 */
export const passwordTurn = boundedTurns({ atOnce: 4, mostOfOne: 8, mostOfUnknown: 32 });
