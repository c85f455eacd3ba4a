import { useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ListedReport } from '#contract/reportList.ts';
import { mostNamed } from '#contract/reports.ts';
import { call } from '#web/api/call.ts';
import { noteExport } from '#web/portal/reports/exports.ts';
import { downloadReportsPdf } from '#web/portal/reports/pdf/download.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';
import { alert } from '#web/ui/ask.ts';

const failed = 'PDF generation failed';

/** The reports in full, each fetched only when it is wanted. */
async function* inFull(reports: readonly ListedReport[], signal: AbortSignal) {
  for (const { reportId } of reports) yield await call(calls.report, { params: { reportId }, signal });
}

/** Notes the PDF for the audit log, by client. */
function note(reports: readonly ListedReport[]): void {
  for (const clientId of new Set(reports.map(({ client }) => client.clientId))) {
    const those = reports.filter(({ client }) => client.clientId === clientId);
    const [uid = '', ...others] = new Set(those.map(({ person }) => person.uid));
    const people = others.length + 1;
    const numbers = those.slice(0, mostNamed).map(({ number }) => number);
    noteExport(clientId, { ...(people === 1 && { uid }), people, entries: those.length, reports: numbers });
  }
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
      note(reports);
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
