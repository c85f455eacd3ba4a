import { useEffect, useRef, useState } from 'react';
import type { ReportGroup, UserReportRecord } from '#contract/reports.ts';
import { alert } from '#web/ui/ask.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';
import { entriesIn, noteExport } from './exports.ts';
import { downloadClientPdf } from './pdf/download.ts';
import { type Range, clientRecords } from './records.ts';

export type ClientPdf = { clientName: string; done: number; total: number };

/** The same records, each looked at as it passes. */
async function* counted(records: AsyncIterable<UserReportRecord>, look: (record: UserReportRecord) => void) {
  for await (const record of records) {
    look(record);
    yield record;
  }
}

/** Makes a client's PDF, one at a time; `making` says how far it is, null while there is none. */
export function useClientPdf(range: Range) {
  const [making, setMaking] = useState<ClientPdf | null>(null);
  const control = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();

  // Who leaves the screen leaves the dialog that could cancel it.
  useEffect(() => () => control.current?.abort(), []);

  const make = async ({ clientId, clientName, rowCount: total }: ReportGroup) => {
    const { signal } = (control.current = new AbortController());
    setMaking({ clientName, done: 0, total });
    try {
      let people = 0;
      let entries = 0;
      const records = counted(clientRecords(clientId, range, signal), (record) => {
        people += 1;
        entries += entriesIn(record);
      });
      const onProgress = (done: number) => setMaking({ clientName, done, total });
      await downloadClientPdf({ clientName, records }, { signal, onProgress });
      noteExport(clientId, { ...range, people, entries });
    } catch (error) {
      if (!signal.aborted && !signInAgain(error)) {
        console.error(error);
        void alert('Failed to generate client PDF. See console for details.');
      }
    } finally {
      setMaking(null);
    }
  };
  return { making, make, cancel: () => control.current?.abort() };
}
