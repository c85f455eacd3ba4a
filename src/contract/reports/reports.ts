import { z } from 'zod';
import { day, optionalQueryParam, pageNumber, tooLong } from '#contract/typed.ts';
import { count, moment } from '#contract/answers.ts';
import { searchText } from '#contract/paging.ts';
import type { PersonReports } from '#domain/listing/record.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { numberPattern } from '#domain/reports/reportNumber.ts';
import { outcome, verdicts } from './report.ts';

/** The record of one person's reports for one client, under its historical keys. The last key has an accented í. */
const entries = z
  .array(z.record(z.string(), z.unknown()))
  .describe('Reports as filed: their fields, photos as {photosUrl, filename} and attachments as {url, filename}.');
type WireKey = (typeof kinds)[number]['wireKey'];
const ofKinds = Object.fromEntries(kinds.map(({ wireKey }) => [wireKey, entries])) as Record<WireKey, typeof entries>;
const userReportRecord = z.strictObject({
  uid: z.string(),
  clientId: z.string(),
  fname: z.string(),
  email: z.string(),
  ...ofKinds,
});
export type UserReportRecord = z.output<typeof userReportRecord>;

/** One record, for the modal and the PDFs. */
export const userReportRecordAnswer = z.strictObject({
  result: userReportRecord,
  receivedAt: z.record(z.string(), moment).describe('When each of its reports was received, by the report’s id.'),
  outcome: z.record(z.string(), outcome).describe('The outcome of each of them, by the report’s id.'),
  verdicts: z
    .record(z.string(), verdicts)
    .describe('What the rules said when they were received, by the report’s id: of those that were judged.'),
});
export type UserReportRecordAnswer = z.output<typeof userReportRecordAnswer>;

/** A record as the domain sees it. */
export function personReportsOf({
  result,
  receivedAt,
  outcome: outcomes,
  verdicts: judged,
}: UserReportRecordAnswer): PersonReports {
  return {
    fname: result.fname,
    email: result.email,
    entries: Object.fromEntries(kinds.map(({ name, wireKey }) => [name, result[wireKey]])),
    received: Object.fromEntries(
      Object.entries(receivedAt).map(([id, at]) => [
        id,
        { receivedAt: at, judged: judged[id] ?? null, outcome: outcomes[id] },
      ]),
    ),
  };
}

/** Query parameters that the plain call leaves out and the screen sends. An empty `from` or `to` is an open end. */
export const reportsQuery = z.object({
  from: optionalQueryParam(day),
  to: optionalQueryParam(day),
  client: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional(),
  page: pageNumber.default(1),
  q: optionalQueryParam(searchText).describe(
    'Words, each of which stands in the name of the client, or in name or email of the person.',
  ),
});

/** Dates that limit one record's entries. */
export const userReportRecordQuery = reportsQuery.pick({ from: true, to: true });

/** The audit log names at most this many reports of one PDF. Beyond that it has only their number. */
export const mostReportsNamed = 100;

/**
 * POST /reports/:clientId/exports: the browser reports a PDF that it has made, of one person (`uid`) or of all that its
 * reader may see of the client. The same id sent again counts once.
 */
export const madePdfRequest = z.object({
  id: z.uuid('Enter the id of the export.'),
  uid: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  people: z.int('Enter a number.').min(0).max(1_000_000),
  entries: z.int('Enter a number.').min(0).max(100_000_000),
  reports: z
    .array(z.string().max(60, tooLong(60)).regex(numberPattern, 'Enter the number of a report.'))
    .max(mostReportsNamed, `Name at most ${mostReportsNamed} reports.`)
    .optional()
    .describe(
      'The numbers of the reports, of a PDF of chosen ones. Those that are none of them are left out of the log.',
    ),
  /** When the PDF was made: an offline browser reports it later. */
  madeAt: z.iso.datetime('Enter the moment.'),
});
export type MadePdfRequest = z.infer<typeof madePdfRequest>;

export const groupsPerPage = 5;
export const groupRowsPerPage = 50;

/** One person's row on the screen. Date and time are null when no entry has one. */
const reportRow = z.strictObject({
  uid: z.string(),
  fname: z.string(),
  date: z.string().nullable().describe('YYYY-MM-DD.'),
  time: z.string().nullable().describe('HH:MM.'),
  lastFiled: moment
    .nullable()
    .describe('When their last report was received; null for whoever sees approved reports only.'),
});
export type PersonReportsRow = z.output<typeof reportRow>;

/** Part of a client's rows, `groupRowsPerPage` at a time. `rowPages` counts such parts, `rowCount` counts all rows. */
const reportGroup = z.strictObject({
  clientId: z.string(),
  clientName: z.string(),
  rows: z.array(reportRow),
  rowPage: count,
  rowPages: count,
  rowCount: count,
});
export type ClientReportsGroup = z.output<typeof reportGroup>;

/** With `client` there is one group, and `page` counts parts of its rows. Without it, `page` counts pages of groups. */
export const reportsPage = z
  .strictObject({ page: count, pages: count, groups: z.array(reportGroup) })
  .describe('Asked with from, to, client, page or q.');
export type ReportsPage = z.output<typeof reportsPage>;

/** The plain call. */
export const reportsAnswer = z.strictObject({ result: z.array(userReportRecord) });

export type PhotoEntry = { photosUrl: string; filename: string; caption?: string };
export type AttachmentEntry = { url: string; filename: string };
