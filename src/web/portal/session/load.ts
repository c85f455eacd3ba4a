import { notRead } from './failureWords.ts';
import { orSignIn } from './guard.ts';

/** What a loader found: the answer, or else in plain words why there is none. */
export type Loaded<Answer> = { answer: Answer; failure: null } | { answer: null; failure: string };

/**
 * For loaders of screens that stay usable without the answer. An ended session leads to signing in again, and an address
 * that moved on meanwhile ends the call. `back` is where signing in again leads to.
 */
export async function load<Answer>(
  ask: () => Promise<Answer>,
  couldNot: string,
  signal: AbortSignal,
  back?: string,
): Promise<Loaded<Answer>> {
  try {
    return { answer: await orSignIn(ask, back), failure: null };
  } catch (error) {
    if (error instanceof Response || signal.aborted) throw error;
    console.error(error);
    return { answer: null, failure: notRead(couldNot, error) };
  }
}
