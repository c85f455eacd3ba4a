import { Problem } from '#contract/problems.ts';
import { turns } from './turns.ts';

/** As many as a browser opens connections to one server. */
const atOnce = 6;
const mostWaiting = 12;
const retryAfterSeconds = 5;

type Line = { turn: ReturnType<typeof turns>; asked: number };
const lines = new Map<string, Line>();

/**
 * A turn of an account to send a large body. Further bodies of the same account wait unread; when too many wait, more
 * are refused with Problem 'tooManyAtOnce'. The devices of this product send one after the other.
 */
export async function uploadTurn<Result>(uid: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(uid) ?? { turn: turns(atOnce), asked: 0 };
  if (line.asked >= atOnce + mostWaiting) {
    const sentence = 'Too much is being sent from your account at the moment. Please try again in a few seconds.';
    throw new Problem('tooManyAtOnce', { sentence, retryAfterSeconds });
  }
  lines.set(uid, line);
  line.asked += 1;
  try {
    return await line.turn(work);
  } finally {
    line.asked -= 1;
    if (line.asked === 0) lines.delete(uid);
  }
}
