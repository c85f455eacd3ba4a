import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import type { Payload } from '#web/outbox/payload.ts';
import { call, RefusalError } from '#web/api/call.ts';
import type { Db } from '#server/store/schema.ts';
import { signInAt } from '#server/testing/product.ts';

/** Signs a reviewer in at an address, and switches reviews on for every client. */
export async function beginReviews(address: string): Promise<{ cookie: string }> {
  const { cookie } = await signInAt(address, 'superuser');
  const clients = (await (await fetch(`${address}/api/getClients`, { headers: { cookie } })).json()) as {
    clientId: string;
  }[];
  for (const { clientId } of clients) {
    const answer = await fetch(`${address}/api/clients/${clientId}/review`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ reviewRequired: true }),
    });
    if (!answer.ok) throw new Error(`Reviews could not be asked for: ${answer.status}`);
  }
  return { cookie };
}

/** The current state of a report, for the signed-in person. */
export const fetchReport = (reportId: string) => call(calls.report, { params: { reportId } });

/** A reviewer returns a report. Resolves to whether it is returned, by this attempt or by one whose answer was lost. */
export async function returnReport(reportId: string): Promise<boolean> {
  const comments = [{ field: 'colour', item: null, text: 'Which shade?' }];
  const body = { action: 'return', revision: 1, attempt: 1, comments } as const;
  try {
    return (await call(calls.reviewReport, { params: { reportId }, body })).state === 'returned';
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'reviewMovedOn')) throw error;
    return (await fetchReport(reportId)).state === 'returned';
  }
}

/** The author's correction of a returned report: other answers, the same photos, and a reply to each comment. */
export function correctedPayload(payload: Payload, { review }: ReportAnswer): Payload {
  const { contentHash, comments } = review;
  const replies = comments.map(({ commentId }) => ({ commentId, text: 'Changed.' }));
  const basis = { revision: 1, attempt: 2, contentHash, replies };
  return { ...payload, answers: { ...payload.answers, colour: 'RAL 7035' }, basis };
}

/** How many of the corrected reports are stored correctly: the second attempt, the first beside it, each step once. */
export async function countStoredCorrections(db: Db, ids: readonly string[]): Promise<number> {
  let whole = 0;
  for (const id of ids) {
    const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { answers } = await db
      .selectFrom('revisions')
      .select('answers')
      .where('reportId', '=', id)
      .executeTakeFirstOrThrow();
    const earlier = await db
      .selectFrom('earlierVersions')
      .select(['attempt', 'answers'])
      .where('reportId', '=', id)
      .execute();
    const comments = await db.selectFrom('reviewComments').select('reply').where('reportId', '=', id).execute();
    const steps = await db
      .selectFrom('reviewSteps')
      .select('action')
      .where('reportId', '=', id)
      .orderBy('id')
      .execute();
    const [before] = earlier;
    const isWhole =
      report.state === 'submitted' &&
      report.revision === 1 &&
      report.attempt === 2 &&
      answers.includes('RAL 7035') &&
      earlier.length === 1 &&
      before?.attempt === 1 &&
      !before.answers.includes('RAL 7035') &&
      comments.map(({ reply }) => reply).join() === 'Changed.' &&
      steps.map(({ action }) => action).join() === 'return,resubmit';
    if (isWhole) whole += 1;
  }
  return whole;
}
