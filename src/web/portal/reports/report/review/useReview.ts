import { useEffect, useEffectEvent } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/report.ts';
import type { ReviewRequest } from '#contract/review.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import type { Remarks } from './useRemarks.ts';

/** Sends a step of the review of the shown version. */
function sendStep(
  { reportId, revision, review: { attempt } }: ReportAnswer,
  step: Pick<ReviewRequest, 'action'> & Partial<Pick<ReviewRequest, 'comments'>>,
): Promise<ReportAnswer> {
  const body = { comments: [], ...step, revision, attempt };
  return call(calls.reviewReport, { params: { reportId }, body });
}

const count = (comments: number) => (comments === 1 ? 'one comment' : `${comments} comments`);

const commentsOf = (written: Remarks['written']): ReviewRequest['comments'] =>
  written.map(({ field, item, text }) => ({ field, item, text: text.trim() }));

/**
 * The review of the shown report, for people who may act in it. Tells the server that a reviewer has it open, so that
 * it is not withdrawn meanwhile. `onMoved` is called when its state has changed and it must be loaded again,
 * `onReviewed` when the reviewer is done with it.
 */
export function useReview(
  report: ReportAnswer,
  remarks: Remarks,
  { onMoved, onReviewed }: { onMoved: () => void; onReviewed: () => unknown },
) {
  const { act, isPending } = useAction();
  const { number, review } = report;
  const { written } = remarks;
  const open = useEffectEvent(() => {
    if (!review.steps.includes('approve') || review.openedAt !== null) return;
    // Only the author needs this note. The reviewer can read the page if it fails.
    sendStep(report, { action: 'open' }).then(onMoved, () => undefined);
  });
  useEffect(() => open(), []);
  // If somebody else acted first, the screen shows the new state.
  const usual = { onFailed: onMoved, onDone: onMoved };
  return {
    isPending,
    approve: () =>
      act({
        ...usual,
        key: 'approve',
        ...(written.length > 0 && {
          ask: { words: `Approve ${number} without sending ${count(written.length)}?`, yes: 'Approve' },
        }),
        run: () => sendStep(report, { action: 'approve' }),
        done: `${number} is approved.`,
        failed: 'The report could not be approved.',
        onDone() {
          remarks.clear();
          return onReviewed();
        },
      }),
    /** A report can't be returned without a comment, so without one this begins one. */
    giveBack() {
      if (written.length === 0) return remarks.begin({ field: null, item: null }, true);
      const comments = commentsOf(written);
      return act({
        ...usual,
        key: 'return',
        run: () => sendStep(report, { action: 'return', comments }),
        done: `${number} is returned with ${count(comments.length)}. Its author has been told by email.`,
        failed: 'The report could not be returned.',
        onDone() {
          remarks.clear();
          return onReviewed();
        },
      });
    },
    accept: () =>
      act({
        ...usual,
        key: 'accept',
        ask: { words: `Accept ${number} for the client?`, yes: 'Accept' },
        run: () => sendStep(report, { action: 'accept' }),
        done: `${number} is accepted for the client.`,
        failed: 'The report could not be accepted.',
      }),
    /** What an admin of the client has written goes to those who review it and to its author. */
    comment: () =>
      act({
        ...usual,
        key: 'comment',
        run: () => sendStep(report, { action: 'comment', comments: commentsOf(written) }),
        done: written.length === 1 ? 'The comment is sent.' : `${written.length} comments are sent.`,
        failed: 'The comments could not be sent.',
        onDone() {
          remarks.clear();
          onMoved();
        },
      }),
    withdraw: () =>
      act({
        ...usual,
        key: 'withdraw',
        ask: { words: 'Withdraw this report?', yes: 'Withdraw' },
        run: () => sendStep(report, { action: 'withdraw' }),
        done: 'Withdrawn. Correct it and send it again.',
        failed: 'The report could not be withdrawn.',
      }),
  };
}
