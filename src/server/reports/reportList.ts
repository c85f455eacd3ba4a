import type { ListedReport } from '#contract/reports/reportList.ts';
import { batchRecord } from '#domain/equipment/batch.ts';
import { gaugeRecord } from '#domain/equipment/recalledGauge.ts';
import { type Person, reportScope, seesEverything } from '#domain/people/permissions.ts';
import { dayMark } from '#domain/reports/askAboutDay.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { reportOutcomeWords } from '#domain/reports/outcome.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { listFile } from '#server/files/listFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { listedReports, reportListPage, type WantedReports } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { testListPage } from '#server/store/reports/testRows.ts';
import { csvOf, csvType } from '#server/tables/csv.ts';
import { recalledBatches, recalledGauges } from './recall.ts';
import { type SheetColumn, xlsxOf, xlsxType } from '#server/tables/xlsx.ts';

type Services = { db: Db };

/** GET /reportlist: a page of the reports within the person's scope, one row for each. */
export function reportList({ db }: Services): Handler<'reportList'> {
  return ({ person, query }) => reportListPage(db, { ...query, scope: reportScope(person) });
}

/** GET /testlist: the tests of the reports within the person's scope as rows, a page of reports at a time. */
export function testList({ db }: Services): Handler<'testList'> {
  return ({ person, query }) => testListPage(db, { ...query, scope: reportScope(person) });
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

/** How the list is written in each kind of file. */
const files = {
  CSV: { type: csvType, written: csvOf<ListedReport> },
  XLSX: {
    type: xlsxType,
    written: (columns: readonly ReportColumn[], reports: AsyncIterable<ListedReport>) =>
      xlsxOf('Reports', columns, reports),
  },
} as const;

/** A list of more reports is not looked through for whose they are. */
const mostNamed = 2_000;

/** The client whose reports the whole list has. Undefined where there are several, or too many reports to say. */
async function soleClient(db: Db, wanted: WantedReports): Promise<string | undefined> {
  let sole: string | undefined;
  let looked = 0;
  for await (const { client } of listedReports(db, wanted)) {
    sole ??= client.clientId;
    looked += 1;
    if (client.clientId !== sole || looked > mostNamed) return undefined;
  }
  return sole;
}

/** Sends the whole filtered list as a file, newest first. The export is a line of the audit log. */
const listAs =
  (as: keyof typeof files) =>
  ({ db }: Services): Handler<'reportListCsv' | 'reportListXlsx'> =>
  async ({ person, query, request, reply }) => {
    const { type, written } = files[as];
    const columns = await columnsOf(db, person, query.used);
    const wanted: WantedReports = { ...query, scope: reportScope(person) };
    await recordAudit(db, {
      action: 'reportsExported',
      subject: person.uid,
      actorId: person.uid,
      // Nobody may write lines into the log of another client, so only people who see all clients may name one.
      clientId: seesEverything(person) ? query.client : person.clientId,
      address: request.ip,
      detail: { as, ...query },
    });
    const client = query.client ?? (seesEverything(person) ? await soleClient(db, wanted) : undefined);
    return reply
      .type(type)
      .header('content-disposition', await listFile(db, person, { ...query, client }, { of: 'reports', as }))
      .send(written(columns, listedReports(db, wanted)));
  };

/** GET /reportlist.csv. */
export const reportListCsv = listAs('CSV');

/** GET /reportlist.xlsx: the same list, with real numbers and dates in its cells. */
export const reportListXlsx = listAs('XLSX');
