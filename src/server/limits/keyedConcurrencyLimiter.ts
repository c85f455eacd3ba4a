import { setImmediate as others } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import { concurrencyLimiter } from './concurrencyLimiter.ts';

/** How many calls of one account or network are worked on at once, and how many more may wait. */
type Most = { atOnce: number; waiting: number };
type Line = { turn: ReturnType<typeof concurrencyLimiter>; asked: number };

const retryAfterSeconds = 5;

/** Turns of accounts or networks: none holds up another. Throws Problem 'tooManyAtOnce' when too many of one wait. */
export function keyedConcurrencyLimiter({ atOnce, waiting }: Most) {
  const lines = new Map<string, Line>();
  return async <Result>(whose: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(whose) ?? { turn: concurrencyLimiter(atOnce), asked: 0 };
    if (line.asked >= atOnce + waiting) {
      const sentence = 'Too much is being sent from your account at the moment. Please try again in a few seconds.';
      throw new Problem('tooManyAtOnce', { sentence, retryAfterSeconds });
    }
    lines.set(whose, line);
    line.asked += 1;
    try {
      return await line.turn(work);
    } finally {
      line.asked -= 1;
      if (line.asked === 0) lines.delete(whose);
    }
  };
}

/**
 * A turn of an account to send a large body. As many as a browser opens connections to one server; further bodies wait
 * unread. The devices of this product send one after the other.
 */
export const uploadLimiter = keyedConcurrencyLimiter({ atOnce: 6, waiting: 12 });

/** A turn of an account for any other call. Fewer than there are connections to PostgreSQL, so that others have some. */
export const callLimiter = keyedConcurrencyLimiter({ atOnce: 6, waiting: Number.POSITIVE_INFINITY });

const networkTurn = keyedConcurrencyLimiter({ atOnce: 4, waiting: Number.POSITIVE_INFINITY });

/** A network's turn to parse a body sent without a session. Between a few of them, what others wait for is done. */
export const strangersBodyLimiter = <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
  networkTurn(network, async () => {
    await others();
    return work();
  });
