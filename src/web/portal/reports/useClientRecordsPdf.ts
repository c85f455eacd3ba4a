import type { UserReportRecordAnswer, ClientReportsGroup } from '#contract/reports/reports.ts';
import { entryCountOf, auditExport } from './exports.ts';
import { downloadClientRecordsPdf } from './pdf/download.ts';
import { usePdfMaking } from './pdf/usePdfMaking.ts';
import { type RecordsFilter, clientRecords } from './records.ts';

export type ClientRecordsPdfProgress = { clientName: string; done: number; total: number };

/** Passes the records on, and calls `look` with each. */
async function* counted(
  records: AsyncIterable<UserReportRecordAnswer>,
  look: (record: UserReportRecordAnswer) => void,
) {
  for await (const record of records) {
    look(record);
    yield record;
  }
}

/** Makes a client's PDF. */
export function useClientRecordsPdf(range: RecordsFilter) {
  const { making, make, cancel } = usePdfMaking<ClientRecordsPdfProgress>(
    'Failed to generate client PDF. See console for details.',
  );
  const makeOf = ({ clientId, clientName, rowCount: total }: ClientReportsGroup) =>
    make({ clientName, done: 0, total }, async (signal, tell) => {
      let people = 0;
      let entries = 0;
      const records = counted(clientRecords(clientId, range, signal), ({ result }) => {
        people += 1;
        entries += entryCountOf(result);
      });
      const onProgress = (done: number) => tell({ clientName, done, total });
      await downloadClientRecordsPdf({ clientName, records }, { signal, onProgress });
      auditExport(clientId, { ...range, people, entries });
    });
  return { making, make: makeOf, cancel };
}
