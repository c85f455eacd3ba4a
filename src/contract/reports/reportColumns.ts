import { writtenDate } from '#domain/listing/writtenDate.ts';
import { dayMark } from '#domain/reports/askAboutDay.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { reportOutcomeWords } from '#domain/reports/outcome.ts';
import type { ListedReport } from './reportList.ts';
import { stateWords } from './reportWords.ts';

/** A column of the list of reports as it is taken away: in a table for spreadsheets, or on paper. */
export type ReportColumn = {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Days are YYYY-MM-DD, moments ISO text in UTC. */
  readonly holds: 'text' | 'number' | 'day' | 'moment';
  readonly of: (report: ListedReport) => string | number | null | undefined;
  /** Its place on paper, counted from 0, and what stands there in place of title and value. */
  readonly paper?: { readonly at: number; readonly title?: string; readonly of?: (report: ListedReport) => string };
};

const markOf = ({ date, receivedAt }: ListedReport) => dayMark(date, receivedAt);

/** Paper has few columns: a day with its mark. */
function dayOnPaper(report: ListedReport): string {
  const { date } = report;
  const mark = markOf(report);
  return [date === null ? '' : writtenDate(date), mark && `(${mark})`].filter(Boolean).join(' ');
}

/** The columns of every list. */
export const usualColumns: readonly ReportColumn[] = [
  { title: 'Number', width: 24, holds: 'text', of: ({ number }) => number, paper: { at: 0 } },
  { title: 'Kind', width: 34, holds: 'text', of: ({ kind }) => kindOf(kind).title, paper: { at: 1 } },
  { title: 'Date', width: 12, holds: 'day', of: ({ date }) => date, paper: { at: 2, of: dayOnPaper } },
  { title: 'Time', width: 8, holds: 'text', of: ({ time }) => time },
  { title: 'Client', width: 28, holds: 'text', of: ({ client }) => client.clientName, paper: { at: 3 } },
  { title: 'Person', width: 24, holds: 'text', of: ({ person }) => person.fname, paper: { at: 4 } },
  { title: 'Structure, area, product', width: 48, holds: 'text', of: ({ about }) => about, paper: { at: 5 } },
  {
    title: 'Outcome',
    width: 11,
    holds: 'text',
    of: ({ outcome }) => (outcome === null ? '' : reportOutcomeWords[outcome]),
    paper: { at: 7 },
  },
  {
    title: 'Achieved (m²)',
    width: 14,
    holds: 'number',
    of: ({ squareMetres }) => squareMetres,
    paper: { at: 8, title: 'm²' },
  },
  { title: 'Lost time (min)', width: 14, holds: 'number', of: ({ lostMinutes }) => lostMinutes },
  { title: 'Photos', width: 8, holds: 'number', of: ({ photos }) => photos },
  { title: 'State', width: 11, holds: 'text', of: ({ state }) => stateWords[state], paper: { at: 9 } },
  { title: 'Received (UTC)', width: 18, holds: 'moment', of: ({ receivedAt }) => receivedAt },
  { title: 'Ambient conditions', width: 40, holds: 'text', of: ({ ambient }) => ambient },
  {
    title: 'Questioned',
    width: 24,
    holds: 'text',
    of: (report) => [markOf(report)].flatMap((mark) => (mark ? [`Date: ${mark}`] : [])).join(),
  },
];

/** The columns that a table of a recall has besides. */
export const recallColumns: readonly ReportColumn[] = [
  { title: 'Area', width: 24, holds: 'text', of: ({ area }) => area },
  { title: 'Coat', width: 20, holds: 'text', of: ({ coats }) => coats, paper: { at: 6 } },
];

/** The columns on paper, in their order there: titles, and the texts of a report. */
export const paperColumns = [...usualColumns, ...recallColumns]
  .flatMap(({ title, of, paper }) => (paper ? [{ title, of, ...paper }] : []))
  .toSorted((one, other) => one.at - other.at)
  .map(({ title, of }) => ({ title, of: (report: ListedReport) => String(of(report) ?? '') }));
