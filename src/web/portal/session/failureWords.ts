import { RefusalError, UnreachableError, unreachableWords } from '#web/api/call.ts';

/** Words for a failure: `refused` if the server refused without its own sentence, `unreached` if it was not reached. */
export type FailureWords = string | { readonly refused: string; readonly unreached: string };

function fullStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

/** The words for something that was not done: the server's sentence if it gave one, otherwise what failed. */
export function failureWordsFor(failed: FailureWords, error: unknown): string {
  const { refused, unreached } =
    typeof failed === 'string' ? { refused: failed, unreached: `${fullStop(failed)} ${unreachableWords}` } : failed;
  if (error instanceof UnreachableError) return unreached;
  if (error instanceof RefusalError) return error.message || refused;
  console.error(error);
  return refused;
}

/** The words for something that could not be read: what it was, and the reason if there is one in plain words. */
export function notLoadedWords(couldNot: string, error: unknown): string {
  const reason = error instanceof RefusalError || error instanceof UnreachableError ? error.message : '';
  return reason ? `${couldNot} ${reason}` : couldNot;
}
