import { startTransition, useEffect, useRef, useState } from 'react';
import { notRead } from '#web/portal/session/failureWords.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';

type Reading<Answer> = { answer: Answer | null; failure: string | null; isLoading: boolean };

const nothing = { answer: null, failure: null, isLoading: false };

/**
 * Reads from the server outside a loader. A new read and leaving the screen abort the previous read. The last answer
 * stays until another one arrives. An ended session leads to the sign-in.
 */
export function useRead<Answer>(couldNot: string) {
  const signInAgain = useSignInAgain();
  const [reading, setReading] = useState<Reading<Answer>>(nothing);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const read = async (ask: (signal: AbortSignal) => Promise<Answer>) => {
    control.current?.abort();
    const { signal } = (control.current = new AbortController());
    setReading(({ answer }) => ({ answer, failure: null, isLoading: true }));
    try {
      const answer = await ask(signal);
      // A long answer may take a while to render. The transition keeps the page responsive.
      if (!signal.aborted) startTransition(() => setReading({ answer, failure: null, isLoading: false }));
    } catch (error) {
      if (signal.aborted || signInAgain(error)) return;
      console.error(error);
      setReading(({ answer }) => ({ answer, failure: notRead(couldNot, error), isLoading: false }));
    }
  };
  const forget = () => {
    control.current?.abort();
    setReading(nothing);
  };
  return { ...reading, read, forget };
}
