import { z } from 'zod';
import { count, moment } from '#contract/answers.ts';
import { answersFromJson } from '#contract/reportWire.ts';
import { submission } from '#contract/uploads.ts';
import { kindNames, kindOf, kinds } from '#domain/reports/kinds.ts';
import { shortestReason } from '#domain/text/reason.ts';

// One report as a resource: /reports/:reportId, whatever its kind.

const kind = z.enum(kindNames, `Choose one of the kinds: ${kindNames.join(', ')}.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PUT /reports/:reportId: files a report whose files were sent before it. What the answers may be, its kind says. */
export const putReportRequest = z
  .object({
    ...submission,
    kind,
    answers: z.custom<Record<string, unknown>>(isObject, 'Send the answers by the names of their fields.'),
  })
  .transform(({ kind: name, answers, ...sent }) => {
    return { ...sent, kind: name, answers: answersFromJson(kindOf(name), answers) };
  });

/** The same for its readers: for each kind, every answer by its name. */
export const putReportDescribed = z.union(
  kinds.map(({ name, answers }) => z.object({ kind: z.literal(name), ...submission, answers })),
);

/** What is answered once a report is stored: the same whenever it is sent again. */
export const filedAnswer = z.strictObject({
  message: z.string(),
  reportId: z.string(),
  number: z.string().describe('What people call it: kind, client, year and count, as in DCR-COROM-2026-0142.'),
  revision: count,
  files: z.array(z.string()).describe('The SHA-256 of every file that is now kept with the report.'),
});
export type FiledAnswer = z.output<typeof filedAnswer>;

export const reportStates = ['submitted', 'void'] as const;
export type ReportState = (typeof reportStates)[number];
const state = z.enum(reportStates);

const person = z.strictObject({ uid: z.string(), fname: z.string() });

const file = z.strictObject({
  field: z.string(),
  url: z.string(),
  filename: z.string(),
  caption: z.string().nullable(),
  size: count.describe('In bytes.'),
  sha256: z.string(),
  mediaType: z.string().describe('As it was found in the content.'),
});

const event = z.strictObject({
  what: z.enum(['filed', 'voided']),
  at: moment,
  by: person.nullable(),
  revision: count.nullable().describe('The revision that was filed.'),
  reason: z.string().nullable().describe('Why the report was made void.'),
});
export type ReportEvent = z.output<typeof event>;

const neighbour = z.strictObject({
  reportId: z.string(),
  kind,
  number: z.string(),
  date: z.string().nullable().describe('YYYY-MM-DD.'),
});
export type ReportNeighbour = z.output<typeof neighbour>;

/** GET /reports/:reportId. */
export const reportAnswer = z.strictObject({
  reportId: z.string(),
  kind,
  number: z.string(),
  revision: count,
  state,
  client: z.strictObject({ clientId: z.string(), clientName: z.string() }),
  author: person,
  receivedAt: moment,
  answers: z.record(z.string(), z.unknown()).describe('As they are stored, under the names as sent.'),
  verdicts: z
    .record(z.string(), z.array(z.unknown()).readonly())
    .nullable()
    .describe('What the rules said when it was received, by the names of the fields that hold verdicts.'),
  files: z.array(file).describe("In the form's order, those of a field in the order in which they were sent."),
  history: z.array(event).describe('The oldest first.'),
  previous: neighbour.nullable().describe("The one before it among its author's reports for the client, as received."),
  next: neighbour.nullable(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

/** POST /reports/:reportId/void. */
export const voidReportRequest = z.object({
  reason: z
    .string('Say why the report is made void.')
    .trim()
    .min(shortestReason, `Say why, in at least ${shortestReason} characters.`)
    .max(1_000, 'Use at most 1,000 characters.'),
});
