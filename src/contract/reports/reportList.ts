import { z } from 'zod';
import { day, idText, optionalQueryParam } from '#contract/typed.ts';
import { count, moment } from '#contract/answers.ts';
import { searchText } from '#contract/paging.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { futureDayMark } from '#domain/reports/dayQuestions.ts';
import { kindNames, kindOf } from '#domain/reports/kinds.ts';
import { reportOutcomes, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { reviewStates } from '#domain/reports/review.ts';
import { recallTerm } from './recall.ts';
import { outcome as outcomeOfReport, person as author } from './report.ts';
import { stateWords } from './reportWords.ts';

/** The orders of listed reports in words. A minus in front means descending. The store says what a column sorts by. */
export const reportOrderWords = {
  '-date': 'Newest date first',
  date: 'Oldest date first',
  '-received': 'Last received first',
  received: 'First received first',
  number: 'Number',
  '-number': 'Number, downwards',
  client: 'Client',
  '-client': 'Client, downwards',
  person: 'Person',
  '-person': 'Person, downwards',
  '-squareMetres': 'Most m² first',
  squareMetres: 'Fewest m² first',
  '-lostTime': 'Most lost time first',
  lostTime: 'Least lost time first',
  '-photos': 'Most photos first',
  photos: 'Fewest photos first',
} as const;
export type ReportOrder = keyof typeof reportOrderWords;
export type ReportSortColumn = Exclude<ReportOrder, `-${string}`>;
export const reportOrders = Object.keys(reportOrderWords) as ReportOrder[];
/** The newest reports first. */
export const defaultReportOrder: ReportOrder = '-date';

/** The most reports that a request for a page examines if no index serves its filters, so that its cost is limited. */
export const mostReportsExamined = 5_000;

const askedDay = optionalQueryParam(day);
const id = optionalQueryParam(idText);

const filters = {
  search: optionalQueryParam(searchText).describe(
    'Words, each of which stands in client, person, number or what it is about.',
  ),
  kind: optionalQueryParam(z.enum(kindNames, `Choose one of the kinds: ${kindNames.join(', ')}.`)),
  used: optionalQueryParam(recallTerm).describe(
    'The serial number of a gauge or probe, a batch or a product that was used, however it is written.',
  ),
  client: id.describe('The id of a client.'),
  person: id.describe("The author's uid."),
  from: askedDay.describe('The first day that a report may be of.'),
  to: askedDay.describe('The last one.'),
  since: optionalQueryParam(z.iso.datetime('Enter a moment in UTC.')).describe('Received after this moment.'),
  outcome: optionalQueryParam(z.enum(reportOutcomes, `Choose one of: ${reportOutcomes.join(', ')}.`)),
  state: optionalQueryParam(z.enum(reviewStates, `Choose one of: ${reviewStates.join(', ')}.`)),
};

/** The query of GET /reportlist.csv and GET /reportlist.xlsx: the whole filtered list, the newest first. */
export const reportFilters = z.object(filters);
export type ReportFilters = z.output<typeof reportFilters>;

/** GET /reportlist: a page of reports. */
export const reportListQuery = z.object({
  ...filters,
  sort: optionalQueryParam(
    z.enum(reportOrders, `Sort by one of: ${reportOrders.filter((order) => !order.startsWith('-')).join(', ')}.`),
  ),
  after: id.describe('Asks for the reports after that one, by its id: `next` of the page before.'),
});
export type ReportListQuery = z.output<typeof reportListQuery>;

const owner = z.strictObject({ clientId: z.string(), clientName: z.string() });

/** A name that rows show for several spellings of a structure. */
export const mergedStructureName = z.strictObject({ name: z.string(), spellings: count });

/** One report of the list. A void report's figures no longer count and are null. */
const listedReport = z.strictObject({
  reportId: z.string(),
  kind: z.enum(kindNames),
  number: z.string(),
  date: z.string().nullable().describe('YYYY-MM-DD.'),
  time: z.string().nullable().describe('HH:MM.'),
  receivedAt: moment,
  client: owner,
  person: author,
  about: z.string().describe('Structures, areas, jobs and products; a structure as its client spells it mostly.'),
  joined: mergedStructureName
    .exactOptional()
    .describe('The name of its structure, where it stands for several spellings.'),
  area: z.string().exactOptional().describe('The area of a daily report, in a recall.'),
  coats: z.string().exactOptional().describe('The coats of a daily report, in a recall.'),
  outcome: outcomeOfReport,
  squareMetres: z.number().nullable().describe('Achieved, in m².'),
  lostMinutes: count.nullable(),
  ambient: z
    .string()
    .nullable()
    .describe("The day's climate: ΔT, proposal, decision and override of the reading that weighs most."),
  photos: count,
  state: z.enum(reviewStates),
  isReviewed: z.boolean().describe('Whether its client wants it to be reviewed.'),
});
export type ListedReport = z.output<typeof listedReport>;

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

const markOf = ({ date, receivedAt }: ListedReport) => futureDayMark(date, receivedAt);

/** Paper has few columns: a day with its mark. */
function dayOnPaper(report: ListedReport): string {
  const { date } = report;
  const mark = markOf(report);
  return [date === null ? '' : writtenDate(date), mark && `(${mark})`].filter(Boolean).join(' ');
}

/** The columns of every list. */
export const defaultReportColumns: readonly ReportColumn[] = [
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

export const reportListAnswer = z.strictObject({
  reports: z.array(listedReport),
  next: z.string().nullable().describe('Where the reports after these begin, for after.'),
  lookedTo: z
    .string()
    .nullable()
    .describe(
      'Set where the call looked at as many reports as it may, before it was through: the day of the last one. Sorted by ' +
        'day, the list goes on after it; sorted otherwise, it is a list of the reports back to that day.',
    ),
  named: z
    .strictObject({ client: owner.nullable(), person: author.nullable() })
    .describe('Which client and whom the filters name, where whoever asks may know.'),
});
export type ReportListAnswer = z.output<typeof reportListAnswer>;
