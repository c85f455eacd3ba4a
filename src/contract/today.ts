import { z } from 'zod';
import { count, moment } from '#contract/answers.ts';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import { mostWaitingCounted } from '#domain/reports/review.ts';

/**
 * GET /today: what waits for whoever asks. Each figure counts a list as its call lists it, and stands there for whoever
 * may open the list. No two figures under `needs` count the same thing.
 */
export const todayAnswer = z.strictObject({
  weekFrom: z
    .string()
    .describe('The Monday of this week, YYYY-MM-DD; for a guest that of the week of the newest sample.'),
  needs: z.strictObject({
    toReview: count.exactOptional().describe(`GET /reviewqueue: up to ${mostWaitingCounted}.`),
    ncrsUndecided: count.exactOptional().describe('GET /ncrs?state=proposed&overdue=no.'),
    ncrsOverdue: count.describe('GET /ncrs?overdue=yes.'),
    ncrsToAgree: count.exactOptional().describe('GET /ncrs?waits=agreement&responsible=others&overdue=no.'),
    ncrsReady: count.exactOptional().describe('GET /ncrs?waits=verification&responsible=others&overdue=no.'),
    ncrsToConsent: count.exactOptional().describe('GET /ncrs?waits=consent&responsible=others&overdue=no.'),
    ncrsMine: count.describe('GET /ncrs?state=underWay&responsible=me&overdue=no.'),
    ending: count.exactOptional().describe('GET /ending.'),
    notFiled: count.exactOptional().describe('GET /notfiled.'),
    signUps: count.exactOptional().describe('GET /awaitingApproval.'),
    enquiries: count.exactOptional().describe('GET /enquiries?box=new.'),
  }),
  failedInReview: count.exactOptional().describe('GET /reviewqueue?only=failed: part of `toReview`.'),
  failedSince: count
    .exactOptional()
    .describe('GET /reportlist?outcome=fail&since={lookedAt}: received since whoever asks has looked at what failed.'),
  lookedAt: moment.exactOptional().describe('Since when `failedSince` counts.'),
  at: moment.describe('When this was counted.'),
  ncrAges: z
    .array(
      z.strictObject({
        from: z.string().exactOptional(),
        to: z.string().exactOptional(),
        count: count.describe('GET /ncrs?state=underWay from and to these days.'),
      }),
    )
    .describe('What is raised and not closed, by when it was raised: this week, this month, before. The oldest first.'),
  failedThisWeek: count.describe(`GET /reportlist?outcome=fail&from={weekFrom}: up to ${mostReportsExamined}.`),
  ncrsClosed: count
    .exactOptional()
    .describe(
      'GET /ncrs?state=closed: for a guest, who is shown what became of the sample and has nothing to do in it.',
    ),
  filedThisWeek: count.describe(`GET /reportlist?from={weekFrom}: up to ${mostReportsExamined}.`),
});
export type TodayAnswer = z.output<typeof todayAnswer>;
