import { useEffect, useSyncExternalStore } from 'react';
import { askForReturned, onReturned, type ReturnedReports, returnedTo } from '#web/outbox/returned.ts';

const none: ReturnedReports = [];

/** The reports that wait for an account, as far as the device knows. */
export function useReturned(uid: string): ReturnedReports {
  return useSyncExternalStore(
    onReturned,
    () => returnedTo(uid),
    () => none,
  );
}

/** Keeps asking for as long as a screen is open: on opening, on coming back to it, and to the network. */
export function useReturnsAsked(uid: string, onNew: (words: string) => void): void {
  useEffect(() => {
    const look = () => void (document.hidden || askForReturned(uid, onNew));
    const control = new AbortController();
    const { signal } = control;
    addEventListener('online', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    look();
    return () => control.abort();
  }, [uid, onNew]);
}
