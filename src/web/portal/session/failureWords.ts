import { Refused, Unreachable, unreachableWords } from '#web/api/call.ts';

/** What is said of something that was not done: where the server refused it without a sentence of its own, and where it was not reached. */
export type Failed = string | { readonly refused: string; readonly unreached: string };

function fullStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

/** What to tell of something that was not done: the server's sentence where it gave one, otherwise what failed. */
export function notDone(failed: Failed, error: unknown): string {
  const { refused, unreached } =
    typeof failed === 'string' ? { refused: failed, unreached: `${fullStop(failed)} ${unreachableWords}` } : failed;
  if (error instanceof Unreachable) return unreached;
  if (error instanceof Refused) return error.message || refused;
  console.error(error);
  return refused;
}

/** What to tell of something that was not read: what it was, and the reason where there is one in plain words. */
export function notRead(couldNot: string, error: unknown): string {
  const reason = error instanceof Refused || error instanceof Unreachable ? error.message : '';
  return reason ? `${couldNot} ${reason}` : couldNot;
}
