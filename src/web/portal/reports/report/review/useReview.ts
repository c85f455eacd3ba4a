import { useEffect, useEffectEvent } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/report.ts';
import type { ReviewRequest } from '#contract/review.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** What a button of the review does. */
export type ReviewButton = Extract<ReviewRequest['action'], 'approve' | 'withdraw'>;

/** Sends a step of the review, of the version that is on the screen. */
export function sendStep(
  { reportId, revision, review: { attempt } }: ReportAnswer,
  step: Pick<ReviewRequest, 'action'> & Partial<Pick<ReviewRequest, 'comments'>>,
): Promise<ReportAnswer> {
  const body = { comments: [], ...step, revision, attempt };
  return call(calls.reviewReport, { params: { reportId }, body });
}

const words = {
  approve: { done: 'Approved.', failed: 'The report could not be approved.' },
  withdraw: { done: 'Withdrawn. Correct it and send it again.', failed: 'The report could not be withdrawn.' },
} as const;

/**
 * The review of a report on the screen of whoever may act in it. That a reviewer has it open is told to the server, so that it is
 * not withdrawn meanwhile.
 */
export function useReview(report: ReportAnswer, onMoved: () => void) {
  const { act, isPending } = useAction();
  const { review } = report;
  const open = useEffectEvent(() => {
    if (!review.steps.includes('approve') || review.openedAt !== null) return;
    // Whether it was noted matters only to its author: the page is read either way.
    sendStep(report, { action: 'open' }).then(onMoved, () => undefined);
  });
  useEffect(() => open(), []);
  const take = (action: ReviewButton) =>
    act({
      ...words[action],
      ...(action === 'withdraw' && { ask: { words: 'Withdraw this report?', yes: 'Withdraw' } }),
      run: () => sendStep(report, { action }),
      onDone: onMoved,
      // Somebody else was first: the screen shows where it stands.
      onFailed: onMoved,
      key: action,
    });
  return { take, isPending };
}
