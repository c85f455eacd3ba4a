import { redirect } from 'react-router';
import { redirectFor } from '#web/portal/session/guard.ts';
import { signInFor } from '#web/portal/session/session.ts';
import type { Question } from './question.ts';
import { type Reading, readingOf } from './reading.ts';

/** What a screen's loader has begun to read. */
export type Loaded<Answer> = { readonly reading: Reading<Answer>; readonly back: string | undefined };

/** Where an error leads, with the way back. Null if it is one that the screen tells. */
export function wayOf(error: unknown, back: string | undefined): string | null {
  const way = redirectFor(error);
  return way === '/login' && back ? signInFor(back) : way;
}

/**
 * Begins to read what a screen shows, for its loader. Waits only for as long as nobody notices: then the screen opens
 * with what the device remembers, or with nothing yet, and `useReading` tells the rest. An ended session leads to the
 * sign-in and from there back to `back`. Leaving the address meanwhile aborts the call.
 */
export async function load<Answer>(
  asked: Question<Answer>,
  couldNot: string,
  signal: AbortSignal,
  back?: string,
): Promise<Loaded<Answer>> {
  const reading = readingOf(asked, couldNot);
  await reading.settled(signal);
  const way = wayOf(reading.now().error, back);
  if (way) throw redirect(way);
  return { reading, back };
}
