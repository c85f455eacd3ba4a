import { notRead } from './failureWords.ts';
import { orSignIn } from './guard.ts';

/** The answer that a loader got, or in plain words why there is none. */
export type Loaded<Answer> = { answer: Answer; failure: null } | { answer: null; failure: string };

/**
 * For loaders of screens that stay usable without the answer. An ended session leads to the sign-in and from there back
 * to `back`. Leaving the address meanwhile aborts the call.
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
