import { useState, useSyncExternalStore } from 'react';
import { RefusalError } from '#web/api/call.ts';
import { type Question, type AnswerState, type LiveAnswer, liveAnswerOf } from '#web/portal/reading/reading.ts';

/** A list that the form offers: the question for it, and what is made of the answer. */
export type ListSource<Answer, Value> = {
  readonly asked: Question<Answer>;
  /** Throws with the words that are shown where the answer is of another shape. */
  readonly valueOf: (answer: Answer) => Value;
  /** The words shown where there is no list. */
  readonly wordsOf: (error: unknown) => string;
};

/** Something that the form fetches: loading, loaded, or failed with words. */
export type Fetched<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly words: string };

const loading = { state: 'loading' } as const;

/** Whether the server said that it has failed. A list that the device remembers does not hide that. */
function isAnswered(error: unknown): boolean {
  return error instanceof RefusalError && error.status >= 400 && ![502, 503, 504].includes(error.status);
}

function fetchedOf<Answer, Value>(
  { answer, state, error }: AnswerState<Answer>,
  list: ListSource<Answer, Value>,
): Fetched<Value> {
  if (answer !== null && !isAnswered(error)) {
    try {
      return { state: 'ready', value: list.valueOf(answer) };
    } catch (cause) {
      return { state: 'failed', words: cause instanceof Error ? cause.message : String(cause) };
    }
  }
  // A list that comes late is taken even then.
  return state === 'failed' || state === 'slow' ? { state: 'failed', words: list.wordsOf(error) } : loading;
}

/** Follows a list. It is told anew only where something else is to be shown. */
export function fetchedStore<Answer, Value>(list: ListSource<Answer, Value>) {
  const reading: LiveAnswer<Answer> = liveAnswerOf(list.asked, '');
  let last = reading.now();
  let fetched: Fetched<Value> = loading;
  return {
    now: () => {
      const now = reading.now();
      if (now === last) return fetched;
      const isSame =
        now.answer !== null && now.answer === last.answer && isAnswered(now.error) === isAnswered(last.error);
      last = now;
      const next = isSame ? fetched : fetchedOf(now, list);
      if (next.state !== fetched.state || next.state !== 'loading') fetched = next;
      return fetched;
    },
    subscribe: reading.subscribe,
    ask: reading.ask,
  };
}

/** Shows a list as the device remembers it, and asks the server behind it; again on `retry`. */
export function useFetched<Answer, Value>(list: ListSource<Answer, Value>): Fetched<Value> & { retry: () => void } {
  const [followed] = useState(() => fetchedStore(list));
  const fetched = useSyncExternalStore(followed.subscribe, followed.now, followed.now);
  return { ...fetched, retry: followed.ask };
}
