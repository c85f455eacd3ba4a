import type { ListedReport } from '#contract/reports/reportList.ts';
import { batchRecord } from '#domain/equipment/batch.ts';
import { gaugeRecord } from '#domain/equipment/recalledGauge.ts';
import { type Person, reportScope } from '#domain/people/permissions.ts';
import { dayMark } from '#domain/reports/askAboutDay.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { reportOutcomeWords } from '#domain/reports/outcome.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import type { Handler } from '#server/http/handler.ts';
import { listedReports, reportListPage } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { recalledBatches, recalledGauges } from './recall.ts';
import type { SheetColumn } from '#server/tables/xlsx.ts';
import { type As, sendList } from './sendList.ts';

type Services = { db: Db };

/** GET /reportlist: a page of the reports within the person's scope, one row for each. */
export function reportList({ db }: Services): Handler<'reportList'> {
  return ({ person, query }) => reportListPage(db, { ...query, scope: reportScope(person) });
}

type ReportColumn = SheetColumn<ListedReport>;

/** The columns of an export. */
const usualColumns: readonly ReportColumn[] = [
  { title: 'Number', width: 24, holds: 'text', of: ({ number }) => number },
  { title: 'Kind', width: 34, holds: 'text', of: ({ kind }) => kindOf(kind).title },
  { title: 'Date', width: 12, holds: 'day', of: ({ date }) => date },
  { title: 'Time', width: 8, holds: 'text', of: ({ time }) => time },
  { title: 'Client', width: 28, holds: 'text', of: ({ client }) => client.clientName },
  { title: 'Person', width: 24, holds: 'text', of: ({ person }) => person.fname },
  { title: 'Structure, area, product', width: 48, holds: 'text', of: ({ about }) => about },
  {
    title: 'Result',
    width: 11,
    holds: 'text',
    of: ({ outcome }) => (outcome === null ? '' : reportOutcomeWords[outcome]),
  },
  { title: 'Achieved (m²)', width: 14, holds: 'number', of: ({ squareMetres }) => squareMetres },
  { title: 'Lost time (min)', width: 14, holds: 'number', of: ({ lostMinutes }) => lostMinutes },
  { title: 'Photos', width: 8, holds: 'number', of: ({ photos }) => photos },
  { title: 'State', width: 11, holds: 'text', of: ({ state }) => stateWords[state] },
  { title: 'Received (UTC)', width: 18, holds: 'moment', of: ({ receivedAt }) => receivedAt },
  { title: 'Ambient conditions', width: 40, holds: 'text', of: ({ ambient }) => ambient },
  {
    title: 'Questioned',
    width: 24,
    holds: 'text',
    of: ({ date, receivedAt }) => [dayMark(date, receivedAt)].flatMap((mark) => (mark ? [`Date: ${mark}`] : [])).join(),
  },
];

/** The columns that only a recall has. */
const recallColumns: readonly ReportColumn[] = [
  ...usualColumns,
  { title: 'Area', width: 24, holds: 'text', of: ({ area }) => area },
  { title: 'Coat', width: 20, holds: 'text', of: ({ coats }) => coats },
];

/** A column with what is kept of recalled equipment, in each row. None where nothing is kept. */
function recordColumn(title: string, records: readonly string[]): ReportColumn[] {
  const words = records.join(' ');
  return words === '' ? [] : [{ title, width: 60, holds: 'text', of: () => words }];
}

/** A recall also shows area and coat, and the details of the batches and gauges that are stored. */
async function columnsOf(db: Db, person: Person, used: string | undefined): Promise<readonly ReportColumn[]> {
  if (used === undefined) return usualColumns;
  return [
    ...recallColumns,
    ...recordColumn('Batch record', (await recalledBatches(db, person, used)).map(batchRecord)),
    ...recordColumn('Gauge record', (await recalledGauges(db, person, used)).map(gaugeRecord)),
  ];
}

/** Sends the whole filtered list of reports, the newest first. */
const listAs =
  (as: As) =>
  ({ db }: Services): Handler<'reportListCsv' | 'reportListXlsx'> =>
  async (asked) => {
    const { person, query } = asked;
    const wanted = { ...query, scope: reportScope(person) };
    const columns = await columnsOf(db, person, query.used);
    return sendList(db, asked, as, { of: 'reports', query, wanted, columns, items: listedReports(db, wanted) });
  };

/** GET /reportlist.csv. */
export const reportListCsv = listAs('CSV');

/** GET /reportlist.xlsx: the same list, with real numbers and dates in its cells. */
export const reportListXlsx = listAs('XLSX');
