import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Refused } from '#web/api/call.ts';
import { type Loaded, wayOf } from './load.ts';
import type { Question } from './question.ts';
import { type Read, type Reading, isRefusal, readingOf } from './reading.ts';

/** What is known of an answer, and a way to ask again. */
export type Shown<Answer> = Read<Answer> & {
  /** The server has none of it, or none that this account may see. It does not tell the difference. */
  readonly isNotFound: boolean;
  readonly reload: () => void;
};

const isNotFound = (error: unknown) => error instanceof Refused && error.code === 'notFound';

/** What is known before anything was asked. */
const nothing: Read<never> = { answer: null, asOf: null, state: 'asked', error: undefined, failure: null };

const neverTold = () => () => undefined;
const knowsNothing = () => nothing;

/** Follows a reading. What was shown of the same question stays until it is answered anew. */
function useNow<Answer>(reading: Reading<Answer> | null): Read<Answer> {
  const read = reading?.now ?? knowsNothing;
  const now = useSyncExternalStore<Read<Answer>>(reading?.subscribe ?? neverTold, read, read);
  const [last, setLast] = useState<{ key: string; read: Read<Answer> } | null>(null);
  if (reading && now.asOf !== null && now.asOf !== last?.read.asOf) setLast({ key: reading.key, read: now });
  if (!reading || now.asOf !== null || last?.key !== reading.key || isRefusal(now.error)) return now;
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
export function useReading<Answer>({ reading, back }: Loaded<Answer>): Shown<Answer> {
  const now = useNow(reading);
  useWayOf(now.error, back);
  return { ...now, isNotFound: isNotFound(now.error), reload: reading.ask };
}

/**
 * Reads from the server outside of a loader: asks when first shown, and when the question becomes another one; nothing
 * while it is null. Leaving the screen ends the asking. An ended session leads to the sign-in.
 */
export function useRead<Answer>(asked: Question<Answer> | null, couldNot: string): Shown<Answer> {
  const key = asked?.key;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells one question from another
  const reading = useMemo(() => asked && readingOf(asked, couldNot), [key]);
  const now = useNow(reading);
  useWayOf(now.error, undefined);
  return { ...now, isNotFound: isNotFound(now.error), reload: () => reading?.ask() };
}
