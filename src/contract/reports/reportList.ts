import { z } from 'zod';
import { day, ifAnswered, useAtMost } from '#contract/typed.ts';
import { count, moment } from '#contract/answers.ts';
import { recalledThing } from './recall.ts';
import { foundText } from '#contract/paging.ts';
import { outcome } from './report.ts';
import { kindNames } from '#domain/reports/kinds.ts';
import { reportOutcomes } from '#domain/reports/outcome.ts';
import { reviewStates } from '#domain/reports/review.ts';

/**
 * The orders of the list of reports, in words: by a column, or with a minus in front by the same in descending order.
 * The store says what each column is sorted by.
 */
export const orderWords = {
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
export type ReportOrder = keyof typeof orderWords;
export type ReportSort = Exclude<ReportOrder, `-${string}`>;
export const reportOrders = Object.keys(orderWords) as ReportOrder[];
/** The newest reports first. */
export const usualOrder: ReportOrder = '-date';

/**
 * How many reports a request for one page examines if no index serves its filters. So it costs the same however many
 * reports there are.
 */
export const mostLooked = 5_000;

const date = ifAnswered(day);
const id = ifAnswered(
  z
    .string()
    .max(100, useAtMost(100))
    .regex(/^[^\0]*$/, 'Use letters.'),
);

const filters = {
  search: ifAnswered(foundText).describe('Words, each of which stands in client, person, number or what it is about.'),
  kind: ifAnswered(z.enum(kindNames, `Choose one of the kinds: ${kindNames.join(', ')}.`)),
  used: ifAnswered(recalledThing).describe(
    'The serial number of a gauge or probe, a batch or a product that was used, however it is written.',
  ),
  client: id.describe('The id of a client.'),
  person: id.describe("The author's uid."),
  from: date.describe('The first day that a report may be of.'),
  to: date.describe('The last one.'),
  since: ifAnswered(z.iso.datetime('Enter a moment in UTC.')).describe('Received after this moment.'),
  outcome: ifAnswered(z.enum(reportOutcomes, `Choose one of: ${reportOutcomes.join(', ')}.`)),
  state: ifAnswered(z.enum(reviewStates, `Choose one of: ${reviewStates.join(', ')}.`)),
};

/** The query of GET /reportlist.csv and GET /reportlist.xlsx: the whole filtered list, the newest first. */
export const reportFilters = z.object(filters);
export type ReportFilters = z.output<typeof reportFilters>;

/** GET /reportlist: a page of reports. */
export const reportListQuery = z.object({
  ...filters,
  sort: ifAnswered(
    z.enum(reportOrders, `Sort by one of: ${reportOrders.filter((order) => !order.startsWith('-')).join(', ')}.`),
  ),
  after: id.describe('Asks for the reports after that one, by its id: `next` of the page before.'),
});
export type ReportListQuery = z.output<typeof reportListQuery>;

const person = z.strictObject({ uid: z.string(), fname: z.string() });
const client = z.strictObject({ clientId: z.string(), clientName: z.string() });

/** A name that rows show for several spellings of a structure. */
export const joinedName = z.strictObject({ name: z.string(), spellings: count });

/** One report of the list. A void report's figures no longer count and are null. */
const listedReport = z.strictObject({
  reportId: z.string(),
  kind: z.enum(kindNames),
  number: z.string(),
  date: z.string().nullable().describe('YYYY-MM-DD.'),
  time: z.string().nullable().describe('HH:MM.'),
  receivedAt: moment,
  client,
  person,
  about: z.string().describe('Structures, areas, jobs and products; a structure as its client spells it mostly.'),
  joined: joinedName.exactOptional().describe('The name of its structure, where it stands for several spellings.'),
  area: z.string().exactOptional().describe('The area of a daily report, in a recall.'),
  coats: z.string().exactOptional().describe('The coats of a daily report, in a recall.'),
  outcome,
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
    .strictObject({ client: client.nullable(), person: person.nullable() })
    .describe('Which client and whom the filters name, where whoever asks may know.'),
});
export type ReportListAnswer = z.output<typeof reportListAnswer>;
