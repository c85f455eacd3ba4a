import { z } from 'zod';
import { count, moment, largestStoredInteger } from '#contract/answers.ts';
import { answersFromJson } from './reportWire.ts';
import { requiredLine } from '#contract/typed.ts';
import { unparsedAnswers, submissionFields } from '#contract/files/uploads.ts';
import { reportPartName } from '#contract/wireNames.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';
import { kindNames, kindOf, kinds } from '#domain/reports/kinds.ts';
import { reportOutcomes } from '#domain/reports/outcome.ts';
import { reviewActions, reviewStates, reviewEventKinds } from '#domain/reports/review.ts';
import { signingWays } from '#domain/reports/signatures.ts';
import { reasonNeeded, shortestReason } from '#domain/text/reason.ts';

// One report as a resource: /reports/:reportId, for all kinds.

export const kind = z.enum(kindNames, `Choose one of the kinds: ${kindNames.join(', ')}.`);

/** Additional data of a report that is sent again: after a return or a withdrawal, or as a new revision. */
const again = {
  basis: z
    .object({
      revision: count.max(largestStoredInteger).describe('The revision that this is.'),
      attempt: count.max(largestStoredInteger).describe('Which attempt at it this is.'),
      contentHash: z.string().max(100).describe('Of the version that it was made of.'),
      reason: z.string().trim().max(1_000, 'Use at most 1,000 characters.').default('').describe('Of a new revision.'),
      replies: z
        .array(
          z.object({
            commentId: z.string().max(100),
            text: requiredLine('what was changed, or why it was left', 1_000),
          }),
        )
        .max(500)
        .default([]),
    })
    .optional()
    .describe('Of a report that is sent again: what it was made of, and what is answered to its reviewer.'),
};

const version = z
  .int()
  .optional()
  .describe('How much the form knows to answer. A server that knows less answers 503 `formTooNew`, and drops nothing.');

/** PUT /reports/:reportId: files a report after its files were sent. Its kind defines the answers. */
export const putReportRequest = z
  .object({
    ...submissionFields,
    ...again,
    kind,
    version,
    answers: unparsedAnswers,
  })
  .transform(({ kind: name, answers, ...sent }) => {
    return { ...sent, kind: name, answers: answersFromJson(kindOf(name), answers) };
  });

export type PutReportRequest = z.output<typeof putReportRequest>;

/** The longest report as JSON, in bytes. */
export const mostReportJsonBytes = 4 * 1024 * 1024;

/** The same for the API description: for each kind, every answer by name. */
export const putReportForDocs = z.union(
  kinds.map((one) => {
    return z.object({
      kind: z.literal(one.name),
      version,
      ...submissionFields,
      ...again,
      answers: answersSchemaOf(one),
    });
  }),
);

/** The parts of PUT /reports/:reportId/withFiles, for the API description. */
export const reportPartsForDocs = z.object({
  [reportPartName]: z.string().describe('The report as JSON, as PUT /reports/:reportId takes it. It comes first.'),
  '<field>': z.array(z.file()).optional().describe('Files under the names of their fields.'),
});

/** The answer once a report is stored. Sending the report again gets the same answer. */
export const fileReportAnswer = z.strictObject({
  message: z.string(),
  reportId: z.string(),
  number: z.string().describe('What people call it: kind, client, year and count, as in DCR-COROM-2026-0142.'),
  revision: count,
  files: z.array(z.string()).describe('The SHA-256 of every file that is now kept with the report.'),
});
export type FileReportAnswer = z.output<typeof fileReportAnswer>;

export const state = z.enum(reviewStates);

/** The verdicts of a report, by the names of the fields that hold them. */
export const verdicts = z.record(z.string(), z.array(z.unknown()).readonly());

/** One outcome of a report, the same in every answer. */
export const outcome = z
  .enum(reportOutcomes)
  .nullable()
  .describe(
    'Fail where a breach stands, accepted where a reviewer accepted all of them with a reason, incomplete where something is due. ' +
      'Null of a void report, and of one that was received before there were outcomes until its own is filled in.',
  );

export const person = z.strictObject({ uid: z.string(), fname: z.string() });

export const file = z.strictObject({
  field: z.string(),
  url: z.string(),
  filename: z.string(),
  caption: z.string().nullable(),
  size: count.describe('In bytes.'),
  sha256: z.string(),
  mediaType: z.string().describe('As it was found in the content.'),
});

const event = z.strictObject({
  what: z.enum(['filed', 'voided', ...reviewEventKinds]),
  at: moment,
  by: person.nullable(),
  revision: count.nullable().describe('The revision that was filed, or that was reviewed.'),
  attempt: count.nullable().describe('Which attempt at that revision it was; null where it is void.'),
  reason: z.string().nullable().describe('Why the report was made void or revised, or approved although it failed.'),
});
export type ReportEvent = z.output<typeof event>;

const comment = z.strictObject({
  commentId: z.string(),
  revision: count,
  attempt: count,
  field: z.string().nullable().describe('The field that it hangs on; null where it is about the whole report.'),
  item: z.string().nullable().describe('Of several tests or photos in the field, the id or the SHA-256 of one.'),
  text: z.string(),
  by: person,
  at: moment,
  reply: z.string().nullable(),
});
export type ReviewComment = z.output<typeof comment>;

const signature = z.strictObject({
  name: z.string(),
  as: z.string().nullable().describe('What was signed as, by the row or the label of the field; null of the approval.'),
  certificate: z.string().describe('Of whoever signed, as the report names it; blank if it names none.'),
  how: z.enum(signingWays),
  by: person.describe('The account that signed.'),
  at: moment.describe('By the clock of the server.'),
  revision: count.describe('The version that was signed.'),
  attempt: count,
  contentHash: z.string().describe('Of the content that was signed.'),
  isChangedSince: z.boolean().describe('Whether the newest version says something else than what was signed.'),
});

/** The state of a report's review. */
const review = z.strictObject({
  attempt: count.describe('How often this revision was sent: once more after each return.'),
  contentHash: z.string().describe('Says which content this is: what a later version is based on.'),
  isReviewed: z.boolean().describe('Whether its client wants it to be reviewed.'),
  openedAt: moment.nullable().describe('When a reviewer opened this attempt first.'),
  approvedRevision: count.nullable().describe('The newest revision that was approved.'),
  acceptedRevision: count.nullable().describe('The newest revision that somebody of the client has accepted.'),
  isRevised: z
    .boolean()
    .describe('Whether there is a later revision, not approved yet, that whoever asks does not see.'),
  steps: z.array(z.enum(reviewActions)).describe('What whoever asks can do with it now.'),
  comments: z.array(comment).describe('The oldest first.'),
  earlier: z
    .array(z.strictObject({ revision: count, attempt: count, at: moment }))
    .describe('The versions before this one, the oldest first.'),
  signatures: z.array(signature).describe('Who signed it, the approval last.'),
  documents: z
    .array(
      z.strictObject({
        revision: count,
        issuedAt: moment.nullable().describe('Null while it is being made.'),
        token: z.string().nullable().describe('Anybody can check the document at /verify/ and this.'),
      }),
    )
    .describe('The documents of its approved revisions, the oldest first.'),
});

const neighbour = z.strictObject({
  reportId: z.string(),
  kind,
  number: z.string(),
  date: z.string().nullable().describe('YYYY-MM-DD.'),
  receivedAt: moment,
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
  outcome,
  answers: z.record(z.string(), z.unknown()).describe('As they are stored, under the names as sent.'),
  verdicts: verdicts
    .nullable()
    .describe('What the rules said when it was received, by the names of the fields that hold verdicts.'),
  gaugesInDoubt: z
    .array(z.strictObject({ gauge: z.string(), failedAt: moment }))
    .optional()
    .describe('Gauges that failed a check in another report, by which this one was not judged. Its verdicts stay.'),
  files: z.array(file).describe("In the form's order, those of a field in the order in which they were sent."),
  review,
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
    .min(shortestReason, reasonNeeded)
    .max(1_000, 'Use at most 1,000 characters.'),
});
