import { useEffect, useSyncExternalStore } from 'react';
import {
  refreshReportsToCorrect,
  onReturnedChange,
  type ReportToCorrectList,
  reportsToCorrectOf,
} from '#web/outbox/returned.ts';
import { onPageShownAgain } from '#web/outbox/shownAgain.ts';

const none: ReportToCorrectList = [];

/** The reports that an account must send again, as far as the device knows. */
export function useReturnedReports(uid: string): ReportToCorrectList {
  return useSyncExternalStore(
    onReturnedChange,
    () => reportsToCorrectOf(uid),
    () => none,
  );
}

/** While a screen is open, asks for returned reports: at once, when shown again after a while, and when back online. */
export function useCheckReturnedReports(uid: string, onNew: (words: string) => void): void {
  useEffect(() => {
    const look = () => void (document.hidden || refreshReportsToCorrect(uid, onNew));
    const control = new AbortController();
    const { signal } = control;
    addEventListener('online', look, { signal });
    onPageShownAgain(look, signal);
    look();
    return () => control.abort();
  }, [uid, onNew]);
}
