import { z } from 'zod';
import { count, moment, largestStoredInteger } from '#contract/answers.ts';
import { file, kind, outcome, person, reportAnswer, state } from './report.ts';
import { mergedStructureName } from './reportList.ts';
import { optionalQueryParam, requiredLine } from '#contract/typed.ts';
import { mostWaitingCounted } from '#domain/reports/review.ts';
import { reasonNeeded, shortestReason } from '#domain/text/reason.ts';

// What reviewers and authors do with a report whose client wants reviews.

/** POST /reports/:reportId/review: an action of a reviewer or the author on a report in its present version. */
export const reviewRequest = z
  .object({
    action: z.enum(['open', 'approve', 'return', 'withdraw', 'accept', 'comment']),
    revision: count,
    attempt: count,
    comments: z
      .array(
        z.object({
          field: z.string().max(100).nullable().default(null),
          item: z.string().max(100).nullable().default(null),
          text: requiredLine('what has to be changed', 1_000),
        }),
      )
      .max(500, 'Use at most 500 comments.')
      .default([]),
    reason: z
      .string()
      .trim()
      .max(1_000, 'Use at most 1,000 characters.')
      .default('')
      .describe('Of an approval: why the breaches of the report are accepted. Needed where it has any.'),
  })
  .refine(({ action, comments }) => action === 'return' || action === 'comment' || comments.length === 0, {
    path: ['comments'],
    message: 'A comment asks for a change: return the report with it.',
  });
export type ReviewRequest = z.output<typeof reviewRequest>;

/** The reason for which a reviewer approves what failed. */
export const approvalReason = z.object({
  reason: z.string(reasonNeeded).trim().min(shortestReason, reasonNeeded).max(1_000, 'Use at most 1,000 characters.'),
});

/** An earlier attempt or revision of a report, unchanged. */
export const earlierVersion = z.strictObject({
  reportId: z.string(),
  kind,
  number: z.string(),
  revision: count,
  attempt: count,
  at: moment,
  by: person,
  answers: reportAnswer.shape.answers,
  verdicts: reportAnswer.shape.verdicts,
  files: z.array(file),
});
export type EarlierVersion = z.output<typeof earlierVersion>;

/** GET /reports/:reportId/evidence: the document of a revision. Without `revision`, the newest document. */
export const evidenceQuery = z.object({
  revision: optionalQueryParam(z.coerce.number('Enter a revision.').int().min(1).max(largestStoredInteger)),
});

/** The findings by which a reviewer can filter reports. */
export const findingFilters = ['failed', 'due', 'undecided', 'overrides'] as const;

/** GET /reviewqueue: some of the reports that await review, oldest first. With `before`, the nearest to it first. */
export const reviewQueueQuery = z.object({
  after: optionalQueryParam(z.string().max(100)),
  before: optionalQueryParam(z.string().max(100)),
  only: optionalQueryParam(z.enum(findingFilters, `Choose one of: ${findingFilters.join(', ')}.`)),
  most: optionalQueryParam(z.coerce.number('Enter a number.').int().min(1).max(50)),
});
export type ReviewQueueQuery = z.output<typeof reviewQueueQuery>;
export const reviewQueue = z.strictObject({
  reports: z.array(
    z.strictObject({
      reportId: z.string(),
      kind,
      number: z.string(),
      revision: count,
      attempt: count,
      date: z.string().nullable(),
      receivedAt: moment,
      submittedAt: moment.describe('When this attempt came: since then it waits.'),
      client: reportAnswer.shape.client,
      person,
      about: z.string(),
      joined: mergedStructureName.exactOptional(),
      openedAt: moment.nullable(),
      outcome,
      findings: z
        .strictObject({ passed: count, failed: count, due: count, undecided: count, overrides: count })
        .describe('What the rules and the inspector said of it, counted.'),
      ncrs: count.describe('Its non-conformance reports that are neither closed nor dismissed.'),
    }),
  ),
  next: z.string().nullable().describe('Asks for those after these, as `after`.'),
  waiting: count.describe(
    `How many wait for whoever asks, altogether. ${mostWaitingCounted} stands for that many or more.`,
  ),
  lookedThrough: count
    .nullable()
    .describe(
      'With `only`, where more wait than were looked through for this page: how many were. `next` goes on behind them.',
    ),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** GET /reportstosendagain: one's own reports that wait for their author. */
export const reportsToCorrect = z.strictObject({
  reports: z.array(
    z.strictObject({
      reportId: z.string(),
      kind,
      number: z.string(),
      state,
      revision: count,
      attempt: count,
      date: z.string().nullable(),
      receivedAt: moment,
      comments: count.describe('Those that are not answered yet.'),
      words: z.string().nullable().describe('The first of them.'),
    }),
  ),
});

export type ReportsToCorrect = z.output<typeof reportsToCorrect>['reports'];

const reviewRequired = z.boolean('Say whether reports are reviewed.').describe('From the next report on.');
const onlyApproved = z
  .boolean('Say whether admins see approved reports only.')
  .describe("Whether the client's admins see of reviewed reports only what was approved.");

/** GET /clients/:clientId/review. */
export const clientReviewPolicy = z.strictObject({ reviewRequired, onlyApproved });
/** PUT /clients/:clientId/review. Without `onlyApproved`, as pages from before it send, that stays as it is. */
export const setReviewPolicyRequest = z.strictObject({ reviewRequired, onlyApproved: onlyApproved.optional() });
export type ClientReviewPolicy = z.output<typeof clientReviewPolicy>;
export type SetReviewPolicyRequest = z.output<typeof setReviewPolicyRequest>;
