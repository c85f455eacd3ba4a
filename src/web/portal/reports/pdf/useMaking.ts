import { useEffect, useRef, useState } from 'react';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';
import { alert } from '#web/ui/ask.ts';

/** Makes what it takes a while to make, and tells how far it is. */
type Work<Progress> = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<void>;

/**
 * Makes PDFs, one at a time; `making` says how far one is, null while there is none. Who leaves the screen leaves what says so and
 * could cancel it, so it ends there.
 */
export function useMaking<Progress>(failed = 'PDF generation failed') {
  const [making, setMaking] = useState<Progress | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();
  useEffect(() => () => control.current?.abort(), []);

  const make = async (beginning: Progress, work: Work<Progress>) => {
    if (making !== null) return;
    const { signal } = (control.current = new AbortController());
    setMaking(beginning);
    try {
      await work(signal, setMaking);
    } catch (error) {
      if (!signal.aborted && !signInAgain(error)) {
        console.error(error);
        void alert(failed);
      }
    } finally {
      setMaking(null);
    }
  };
  return { making, make, cancel: () => control.current?.abort() };
}
