import { useEffect, useSyncExternalStore } from 'react';
import { askForReturned, onReturnedChange, type ReturnedReports, returnedTo } from '#web/outbox/returned.ts';
import { onShownAgain } from '#web/outbox/shownAgain.ts';

const none: ReturnedReports = [];

/** The reports that an account must send again, as far as the device knows. */
export function useReturned(uid: string): ReturnedReports {
  return useSyncExternalStore(
    onReturnedChange,
    () => returnedTo(uid),
    () => none,
  );
}

/**
 * While a screen is open, asks for returned reports: on opening, when the page is shown again after a while, and when the
 * network comes back.
 */
export function useReturnsAsked(uid: string, onNew: (words: string) => void): void {
  useEffect(() => {
    const look = () => void (document.hidden || askForReturned(uid, onNew));
    const control = new AbortController();
    const { signal } = control;
    addEventListener('online', look, { signal });
    onShownAgain(look, signal);
    look();
    return () => control.abort();
  }, [uid, onNew]);
}
