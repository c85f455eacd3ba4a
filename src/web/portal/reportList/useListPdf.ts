import { calls } from '#contract/calls.ts';
import type { RecallAnswer } from '#contract/reports/recall.ts';
import { type ListedReport, recallColumns, defaultReportColumns } from '#contract/reports/reportList.ts';
import { batchRecallLine } from '#domain/equipment/batch.ts';
import { gaugeRecallLine } from '#domain/equipment/recalledGauge.ts';
import { listFileName, recallFileName } from '#domain/listing/listFileName.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { gaugeTimeline } from '#domain/measurement/pictures/gaugeTimeline.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { call } from '#web/api/call.ts';
import { downloadListPdf } from '#web/portal/reports/pdf/download.ts';
import { usePdfMaking } from '#web/portal/reports/pdf/usePdfMaking.ts';
import { auditReportExports } from './auditReportExports.ts';

/** Nobody reads more rows on paper. The CSV has them all. */
const mostListed = 2_000;

/** The columns on paper, in their order there. */
const paperColumns = [...defaultReportColumns, ...recallColumns]
  .flatMap(({ title, of, paper }) => (paper ? [{ title, of, ...paper }] : []))
  .toSorted((one, other) => one.at - other.at);
const columns = paperColumns.map(({ title }) => title);
const rowOf = (report: ListedReport) => paperColumns.map(({ of }) => String(of(report) ?? ''));

/** What stands above the list: what was searched for, what was found, and the facts of batches and gauges. */
type Heading = { about: string; found: string; recall: Pick<RecallAnswer, 'batches' | 'gauges'> };
type ListQuery = Readonly<Record<string, string>>;

/** The reports of all pages of a list, the newest first. */
async function listed(
  wanted: ListQuery,
  signal: AbortSignal,
  onListed: (count: number) => void,
): Promise<ListedReport[]> {
  const all: ListedReport[] = [];
  let after: string | undefined;
  do {
    const query = { ...wanted, after };
    const { reports, next } = await call(calls.reportList, { query, signal });
    all.push(...reports);
    onListed(all.length);
    after = next ?? undefined;
  } while (after !== undefined && all.length < mostListed);
  return all.slice(0, mostListed);
}

const listedWords = (count: number) =>
  count === mostListed ? `The newest ${groupDigits(mostListed)}` : groupDigits(count);

/** The name of the file of a list: of its client if it has but one, and of its days. */
function fileNameOf({ from = '', to = '' }: ListQuery, reports: readonly ListedReport[]): string {
  const [clientName, ...others] = new Set(reports.map(({ client }) => client.clientName));
  return listFileName(others.length === 0 ? clientName : undefined, { from, to }, 'reports');
}

/** Makes the PDF of a list, or of a recall. `making` is the number of reports listed so far. */
export function useListPdf() {
  const { making, make } = usePdfMaking<number>();
  const makeOf = (wanted: ListQuery, { about, found, recall: { batches, gauges } }: Heading) =>
    make(0, async (signal, tell) => {
      const reports = await listed(wanted, signal, tell);
      const isCut = reports.length === mostListed;
      const head = [
        { label: 'Looked for', value: about },
        { label: 'Found', value: found },
        ...batches.map((batch) => ({ label: 'Batch', value: batchRecallLine(batch) })),
        ...gauges.map((gauge) => ({ label: 'Gauge', value: gaugeRecallLine(gauge) })),
        ...(isCut ? [{ label: 'Listed', value: `The newest ${groupDigits(mostListed)}` }] : []),
        { label: 'Made', value: writtenMoment(new Date().toISOString(), 'withZone') },
      ];
      const drawings = gauges.flatMap(gaugeTimeline);
      const rows = reports.map(rowOf);
      const sheet = { title: 'Recall', about, head, drawings, columns, rows };
      await downloadListPdf(sheet, recallFileName(wanted['used'] ?? '', wanted), { signal });
      auditReportExports(reports);
    });
  const makeList = (wanted: ListQuery, about: string) =>
    make(0, async (signal, tell) => {
      const reports = await listed(wanted, signal, tell);
      const head = [
        ...(about === '' ? [] : [{ label: 'Filtered by', value: about }]),
        { label: 'Listed', value: listedWords(reports.length) },
        { label: 'Made', value: writtenMoment(new Date().toISOString(), 'withZone') },
      ];
      const sheet = { title: 'Reports', about, head, drawings: [], columns, rows: reports.map(rowOf) };
      await downloadListPdf(sheet, fileNameOf(wanted, reports), { signal });
      auditReportExports(reports);
    });
  return { making, make: makeOf, makeList };
}
