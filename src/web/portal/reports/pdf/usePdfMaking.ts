import { useEffect, useRef, useState } from 'react';
import { useSignInRedirect } from '#web/portal/session/useSignInRedirect.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { alert } from '#web/ui/ask.ts';

const failedWords = 'PDF generation failed';

/** Work that takes a while, and reports its progress. */
type Work<Progress> = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<void>;

/**
 * Makes PDFs, one at a time. `making` is the progress, null while nothing is made. Leaving the screen ends the work,
 * because the progress and the cancel button are gone with it.
 */
export function usePdfMaking<Progress>(failed = failedWords) {
  const [making, setMaking] = useState<Progress | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInRedirect();
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

/** Makes one PDF. It goes on when the screen is left, because the file was asked for. */
export function useBackgroundPdf(work: () => Promise<void>) {
  const { act, isPending } = useAction();
  // Whatever the reason, the person must learn that there is no file.
  const make = () => act({ run: work, failed: failedWords, tell: () => alert(failedWords) });
  return { isMaking: isPending(), make };
}
