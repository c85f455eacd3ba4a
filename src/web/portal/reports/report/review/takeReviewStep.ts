import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import type { ReviewRequest } from '#contract/reports/review.ts';
import { call, RefusalError } from '#web/api/call.ts';

type Version = Pick<ReportAnswer, 'reportId' | 'number' | 'revision'> & {
  review: Pick<ReportAnswer['review'], 'attempt'>;
};
type Step = Pick<ReviewRequest, 'action'> & Partial<Pick<ReviewRequest, 'comments' | 'reason'>>;

/** The report as the server has it, and who asks. */
export type ReviewStepCalls = {
  send: (body: ReviewRequest) => Promise<ReportAnswer>;
  look: () => Promise<ReportAnswer>;
  uid: string;
};

/** Whose step of this kind stands in the history of this version. */
function takenBy({ history }: Pick<ReportAnswer, 'history'>, { revision, review }: Version, { action }: Step) {
  return history.findLast(
    ({ what, revision: of, attempt }) => what === action && of === revision && attempt === review.attempt,
  )?.by;
}

/** Whether every comment of a step stands at this version, by whoever asks. */
function areSaid(
  { review: { comments } }: ReportAnswer,
  { revision, review }: Version,
  step: Step,
  uid: string,
): boolean {
  const own = comments.filter(
    (one) => one.by.uid === uid && one.revision === revision && one.attempt === review.attempt,
  );
  const stated = step.comments ?? [];
  return stated.length > 0 && stated.every(({ text }) => own.some((one) => one.text === text));
}

/** What was done by a step, in a word. */
export const reviewStepDoneWords = {
  approve: 'approved',
  return: 'returned',
  accept: 'accepted',
  withdraw: 'withdrawn',
} as const;

/**
 * Takes a step of the review of a version. If it fails, looks whether it was taken all the same, since an answer can be
 * lost, and returns the report then. Throws otherwise, and says who was first if it was somebody else.
 */
export async function takeReviewStepBy(
  { send, look, uid }: ReviewStepCalls,
  version: Version,
  step: Step,
): Promise<ReportAnswer> {
  const { revision, review } = version;
  try {
    return await send({ comments: [], reason: '', ...step, revision, attempt: review.attempt });
  } catch (error) {
    const now = await look().catch(() => undefined);
    if (!now) throw error;
    const by = takenBy(now, version, step);
    if (by?.uid === uid || (step.action === 'comment' && areSaid(now, version, step, uid))) return now;
    if (by && step.action in reviewStepDoneWords) {
      const done = reviewStepDoneWords[step.action as keyof typeof reviewStepDoneWords];
      throw new RefusalError(409, { message: `${by.fname} has ${done} ${version.number} meanwhile.` });
    }
    throw error;
  }
}

/** Takes a step as whoever is signed in here. */
export function takeReviewStep(version: Version, step: Step, uid: string): Promise<ReportAnswer> {
  const params = { reportId: version.reportId };
  return takeReviewStepBy(
    {
      send: (body) => call(calls.reviewReport, { params, body }),
      look: () => call(calls.report, { params }),
      uid,
    },
    version,
    step,
  );
}
