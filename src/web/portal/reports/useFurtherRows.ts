import { useEffect, useRef, useState } from 'react';
import type { ReportGroup, ReportRow } from '#contract/reports.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { type Range, fetchRows } from './records.ts';

/** The rows of a client that come after those its page brought, one step at a time. */
export function useFurtherRows({ clientId, rowPage, rowPages }: ReportGroup, range: Range) {
  const [rows, setRows] = useState<readonly ReportRow[]>([]);
  const [step, setStep] = useState(rowPage);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();

  useEffect(() => () => control.current?.abort(), []);

  const showMore = async () => {
    const { signal } = (control.current = new AbortController());
    setLoading(true);
    setFailure(null);
    try {
      const further = await fetchRows(clientId, step + 1, range, signal);
      setRows([...rows, ...(further?.rows ?? [])]);
      setStep(step + 1);
    } catch (error) {
      if (!signal.aborted && !signInAgain(error)) {
        console.error(error);
        setFailure(wordsFor('More reports could not be loaded.', error));
      }
    } finally {
      setLoading(false);
    }
  };
  return { rows, hasMore: step < rowPages, isLoading, failure, showMore };
}
