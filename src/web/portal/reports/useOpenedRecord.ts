import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReportGroup, ReportRow, UserReportRecord } from '#contract/reports.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { type Range, fetchRecord } from './records.ts';

/** Whose report is open, for which client, and what has come of it so far. */
export type Opened = {
  row: ReportRow;
  group: ReportGroup;
  record: UserReportRecord | null;
  failure: string | null;
};

/** Opens one record at a time; closing it ends its call. */
export function useOpenedRecord(range: Range) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();

  useEffect(() => () => control.current?.abort(), []);

  const open = async (row: ReportRow, group: ReportGroup) => {
    const { signal } = (control.current = new AbortController());
    setOpened({ row, group, record: null, failure: null });
    try {
      const record = await fetchRecord({ clientId: group.clientId, uid: row.uid }, range, signal);
      // Fifty reports take a while to draw; the page answers meanwhile.
      if (!signal.aborted) startTransition(() => setOpened({ row, group, record, failure: null }));
    } catch (error) {
      if (signal.aborted || signInAgain(error)) return;
      console.error(error);
      setOpened({ row, group, record: null, failure: wordsFor('The report could not be loaded.', error) });
    }
  };
  const close = () => {
    control.current?.abort();
    setOpened(null);
  };
  return { opened, open, close };
}
