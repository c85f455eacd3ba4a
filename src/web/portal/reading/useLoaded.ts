import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { AnswerOf, Call, PageAnswerOf } from '#contract/call.ts';
import { type CallOptions, type OptionsArgument, RefusalError, addressOf, call, callPage } from '#web/api/call.ts';
import { handleAuthError } from '#web/portal/session/guard.ts';
import { signInAddressFor } from '#web/portal/session/session.ts';
import { type Question, type AnswerState, type LiveAnswer, isFinalRefusal, liveAnswerOf } from './reading.ts';

type Asked<ThisCall extends Call> = Omit<CallOptions<ThisCall>, 'signal'>;

/** The question that a call answers. The device remembers the answer, if the call only reads. */
export function question<ThisCall extends Call>(
  wanted: ThisCall,
  ...[asked]: OptionsArgument<Asked<ThisCall>>
): Question<AnswerOf<ThisCall>> {
  return {
    key: addressOf(wanted, asked as never) + (asked?.body === undefined ? '' : ` ${JSON.stringify(asked.body)}`),
    ask: (signal) => call(wanted, { ...asked, signal } as never),
    isRemembered: wanted.method === 'GET',
  };
}

/** The question that one page of a call answers. The device remembers the answer. */
export function pageQuestion<ThisCall extends Call>(
  wanted: ThisCall,
  asked: Asked<ThisCall> & { query: { page: number } },
): Question<PageAnswerOf<ThisCall>> {
  return {
    key: addressOf(wanted, asked as never),
    ask: (signal) => callPage(wanted, { ...asked, signal } as never),
    isRemembered: true,
  };
}

/** Two questions as one. */
export const combineQuestions = <One, Other>(one: Question<One>, other: Question<Other>): Question<[One, Other]> => ({
  key: `${one.key} ${other.key}`,
  ask: (signal) => Promise.all([one.ask(signal), other.ask(signal)]),
  isRemembered: one.isRemembered && other.isRemembered,
});

/** The same question, whose answer the device does not remember: it is a secret, or is shown to be changed. */
export const uncached = <Answer>(asked: Question<Answer>): Question<Answer> => ({
  ...asked,
  isRemembered: false,
});

/** What a screen's loader has begun to read. */
export type LoadedAnswer<Answer> = { readonly reading: LiveAnswer<Answer>; readonly back: string | undefined };

/** Where an error leads, with the way back. Null if it is one that the screen tells. */
function wayOf(error: unknown, back: string | undefined): string | null {
  const way = handleAuthError(error);
  return way === '/login' && back ? signInAddressFor(back) : way;
}

/**
 * Begins to read what a screen shows, for its loader. Waits only for as long as nobody notices: then the screen opens
 * with what the device remembers, or with nothing yet, and `useLoaded` tells the rest. An ended session leads to the
 * sign-in and from there back to `back`. Leaving the address meanwhile aborts the call.
 */
export async function loadAnswer<Answer>(
  asked: Question<Answer>,
  couldNot: string,
  signal: AbortSignal,
  back?: string,
): Promise<LoadedAnswer<Answer>> {
  const reading = liveAnswerOf(asked, couldNot);
  await reading.settled(signal);
  const way = wayOf(reading.now().error, back);
  if (way) throw redirect(way);
  return { reading, back };
}

/** What is known of an answer, and a way to ask again. */
export type ReloadableAnswer<Answer> = AnswerState<Answer> & {
  /** The server has none of it, or none that this account may see. It does not tell the difference. */
  readonly isNotFound: boolean;
  readonly reload: () => void;
};

const isNotFound = (error: unknown) => error instanceof RefusalError && error.code === 'notFound';

/** What is known before anything was asked. */
const nothing: AnswerState<never> = { answer: null, asOf: null, state: 'asked', error: undefined, failure: null };

const neverTold = () => () => undefined;
const knowsNothing = () => nothing;

/** Follows a reading. What was shown of the same question stays until it is answered anew. */
function useNow<Answer>(reading: LiveAnswer<Answer> | null): AnswerState<Answer> {
  const read = reading?.now ?? knowsNothing;
  const now = useSyncExternalStore<AnswerState<Answer>>(reading?.subscribe ?? neverTold, read, read);
  const [last, setLast] = useState<{ key: string; read: AnswerState<Answer> } | null>(null);
  if (reading && now.asOf !== null && now.asOf !== last?.read.asOf) setLast({ key: reading.key, read: now });
  if (!reading || now.asOf !== null || last?.key !== reading.key || isFinalRefusal(now.error)) return now;
  return { ...now, answer: last.read.answer, asOf: last.read.asOf };
}

/** Leads to the sign-in if the session has ended. */
function useWayOf(error: unknown, back: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const way = wayOf(error, back);
    if (way) void navigate(way);
  }, [error, back, navigate]);
}

/** Follows what a loader has begun to read. Leaving the screen ends the asking. */
export function useLoaded<Answer>({ reading, back }: LoadedAnswer<Answer>): ReloadableAnswer<Answer> {
  const now = useNow(reading);
  useWayOf(now.error, back);
  return { ...now, isNotFound: isNotFound(now.error), reload: reading.ask };
}

/**
 * Reads from the server outside of a loader: asks when first shown, and when the question becomes another one; nothing
 * while it is null. Leaving the screen ends the asking. An ended session leads to the sign-in.
 */
export function useAnswer<Answer>(asked: Question<Answer> | null, couldNot: string): ReloadableAnswer<Answer> {
  const key = asked?.key;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells one question from another
  const reading = useMemo(() => asked && liveAnswerOf(asked, couldNot), [key]);
  const now = useNow(reading);
  useWayOf(now.error, undefined);
  return { ...now, isNotFound: isNotFound(now.error), reload: () => reading?.ask() };
}
