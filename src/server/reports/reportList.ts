import { recallColumns, type ReportColumn, defaultReportColumns } from '#contract/reports/reportList.ts';
import { batchRecallLine } from '#domain/equipment/batch.ts';
import { gaugeRecallLine } from '#domain/equipment/recalledGauge.ts';
import { type Person, reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { listedReports, reportListPage } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { recalledBatches, recalledGauges } from './recall.ts';
import { type ListFileFormat, sendListFile } from './sendList.ts';

type Services = { db: Db };

/** GET /reportlist: a page of the reports within the person's scope, one row for each. */
export function reportList({ db }: Services): Handler<'reportList'> {
  return ({ person, query }) => reportListPage(db, { ...query, scope: reportScope(person) });
}

/** A column with what is kept of recalled equipment, in each row. None where nothing is kept. */
function recordColumn(title: string, records: readonly string[]): ReportColumn[] {
  const words = records.join(' ');
  return words === '' ? [] : [{ title, width: 60, holds: 'text', of: () => words }];
}

/** A recall also shows area and coat, and the details of the batches and gauges that are stored. */
async function columnsOf(db: Db, person: Person, used: string | undefined): Promise<readonly ReportColumn[]> {
  if (used === undefined) return defaultReportColumns;
  return [
    ...defaultReportColumns,
    ...recallColumns,
    ...recordColumn('Batch record', (await recalledBatches(db, person, used)).map(batchRecallLine)),
    ...recordColumn('Gauge record', (await recalledGauges(db, person, used)).map(gaugeRecallLine)),
  ];
}

/** Sends the whole filtered list of reports, the newest first. */
const listAs =
  (as: ListFileFormat) =>
  ({ db }: Services): Handler<'reportListCsv' | 'reportListXlsx'> =>
  async (asked) => {
    const { person, query } = asked;
    const wanted = { ...query, scope: reportScope(person) };
    const columns = await columnsOf(db, person, query.used);
    return sendListFile(db, asked, as, { of: 'reports', query, wanted, columns, items: listedReports(db, wanted) });
  };

/** GET /reportlist.csv. */
export const reportListCsv = listAs('CSV');

/** GET /reportlist.xlsx: the same list, with real numbers and dates in its cells. */
export const reportListXlsx = listAs('XLSX');
