import { useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ListedReport } from '#contract/reportList.ts';
import { call } from '#web/api/call.ts';
import { downloadReportsPdf } from '#web/portal/reports/pdf/download.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';
import { alert } from '#web/ui/ask.ts';
import { noteExports } from './noteExports.ts';

const failed = 'PDF generation failed';

/** The reports in full, each fetched only when it is wanted. */
async function* inFull(reports: readonly ListedReport[], signal: AbortSignal) {
  for (const { reportId } of reports) yield await call(calls.report, { params: { reportId }, signal });
}

/** Makes one PDF of some reports, one at a time; `making` says which and how many are done, null while there is none. */
export function usePdfs() {
  const [making, setMaking] = useState<{ ids: readonly string[]; done: number } | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();
  // Who leaves the screen leaves the buttons that say how far it is.
  useEffect(() => () => control.current?.abort(), []);

  const make = async (reports: readonly ListedReport[]) => {
    if (making) return;
    const { signal } = (control.current = new AbortController());
    const ids = reports.map(({ reportId }) => reportId);
    setMaking({ ids, done: 0 });
    try {
      await downloadReportsPdf(inFull(reports, signal), { signal, onProgress: (done) => setMaking({ ids, done }) });
      noteExports(reports);
    } catch (error) {
      if (!signal.aborted && !signInAgain(error)) {
        console.error(error);
        void alert(failed);
      }
    } finally {
      setMaking(null);
    }
  };
  return { making, make };
}
