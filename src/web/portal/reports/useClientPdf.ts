import type { RecordAnswer, ReportGroup } from '#contract/reports/reports.ts';
import { entriesIn, noteExport } from './exports.ts';
import { downloadClientPdf } from './pdf/download.ts';
import { useMaking } from './pdf/useMaking.ts';
import { type Range, clientRecords } from './records.ts';

export type ClientPdf = { clientName: string; done: number; total: number };

/** Passes the records on, and calls `look` with each. */
async function* counted(records: AsyncIterable<RecordAnswer>, look: (record: RecordAnswer) => void) {
  for await (const record of records) {
    look(record);
    yield record;
  }
}

/** Makes a client's PDF. */
export function useClientPdf(range: Range) {
  const { making, make, cancel } = useMaking<ClientPdf>('Failed to generate client PDF. See console for details.');
  const makeOf = ({ clientId, clientName, rowCount: total }: ReportGroup) =>
    make({ clientName, done: 0, total }, async (signal, tell) => {
      let people = 0;
      let entries = 0;
      const records = counted(clientRecords(clientId, range, signal), ({ result }) => {
        people += 1;
        entries += entriesIn(result);
      });
      const onProgress = (done: number) => tell({ clientName, done, total });
      await downloadClientPdf({ clientName, records }, { signal, onProgress });
      noteExport(clientId, { ...range, people, entries });
    });
  return { making, make: makeOf, cancel };
}
