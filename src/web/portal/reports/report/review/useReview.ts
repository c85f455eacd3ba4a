import { useEffect, useEffectEvent, useState } from 'react';
import type { ReportAnswer } from '#contract/reports/report.ts';
import type { ReviewRequest } from '#contract/reports/review.ts';
import type { ReloadableAnswer } from '#web/portal/reading/useLoaded.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { toast } from '#web/ui/toast.tsx';
import { reviewStepDoneWords, takeReviewStep } from './takeReviewStep.ts';
import { stepFailureWords } from './stepFailureWords.ts';
import type { UnsentComments } from './useUnsentComments.ts';

const count = (comments: number) => (comments === 1 ? 'one comment' : `${comments} comments`);

const commentsOf = (written: UnsentComments['written']): ReviewRequest['comments'] =>
  written.map(({ field, item, text }) => ({ field, item, text: text.trim() }));

type Reviewing = {
  hasBreaches: boolean | null;
  ncrs: Pick<ReloadableAnswer<unknown>, 'failure' | 'reload'>;
  onMoved: () => void;
  onReviewed: () => unknown;
};

/**
 * The review of the shown report, for people who may act in it. Tells the server that a reviewer has it open, so that
 * it is not withdrawn meanwhile. `hasBreaches` says whether approving needs a reason; it is null until the non-conformances of
 * the report are known, and approving waits for them. `onMoved` is called when its state has changed and it must be loaded
 * again, `onReviewed` when the reviewer is done with it.
 */
export function useReview(
  report: ReportAnswer,
  remarks: UnsentComments,
  { hasBreaches, ncrs, onMoved, onReviewed }: Reviewing,
) {
  const { act, isPending } = useAction();
  const { number, review } = report;
  const step = (used: Parameters<typeof takeReviewStep>[1]) => takeReviewStep(report, used, storedUid() ?? '');
  const { written } = remarks;
  const version = `${report.revision} ${review.attempt}`;
  const open = useEffectEvent((_version: string) => {
    if (!review.steps.includes('approve') || review.openedAt !== null) return;
    // Only the author needs this note. The reviewer can read the page if it fails.
    step({ action: 'open' }).then(onMoved, () => undefined);
  });
  // Each version that is sent is opened anew.
  useEffect(() => open(version), [version]);
  // If somebody else acted first, the screen shows the new state.
  const usual = { onFailed: onMoved, onDone: onMoved };
  const taking = (action: keyof typeof reviewStepDoneWords) => ({
    ...usual,
    key: action,
    run: () => step({ action }),
    failed: stepFailureWords(number, reviewStepDoneWords[action]),
  });
  /** The version for which the reviewer is asked why its breaches are accepted: of another one it is not said. */
  const [accepting, setAccepting] = useState<string | null>(null);
  const reviewed = () => {
    remarks.clear();
    return onReviewed();
  };
  /** The version that is to be approved once its non-conformances are known. */
  const [approving, setApproving] = useState<string | null>(null);
  const isWaiting = approving === version;
  const { failure, reload } = ncrs;
  const approve = () => {
    if (hasBreaches === null) {
      if (failure !== null) reload();
      return setApproving(version);
    }
    if (hasBreaches) return setAccepting(version);
    return act({
      ...taking('approve'),
      ...(written.length > 0 && {
        ask: { words: `Approve ${number} without sending ${count(written.length)}?`, yes: 'Approve' },
      }),
      done: `${number} is approved.`,
      onDone: reviewed,
    });
  };
  const goOn = useEffectEvent(() => {
    setApproving(null);
    if (hasBreaches !== null) return void approve();
    toast(`${number} is not approved: whether failures are undecided could not be asked. Try again.`, 'danger');
  });
  useEffect(() => {
    if (!isWaiting || (hasBreaches === null && failure === null)) return undefined;
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [isWaiting, hasBreaches, failure]);
  return {
    isPending: (key: string) => isPending(key) || (key === 'approve' && isWaiting),
    /** Whether the reviewer is asked why the breaches of the report are accepted. */
    isAccepting: accepting === version,
    endAccepting: () => setAccepting(null),
    /** Approves a report that failed. Throws if the server refuses, with its words. */
    async approveFor(reason: string) {
      await step({ action: 'approve', reason }).catch((error: unknown) => {
        // Somebody else may have decided first.
        onMoved();
        throw error;
      });
      setAccepting(null);
      toast(`${number} is approved. What failed is accepted.`, 'success');
      await reviewed();
    },
    approve,
    /** A report can't be returned without a comment, so without one this begins one. */
    giveBack() {
      if (written.length === 0) return remarks.begin({ field: null, item: null }, true);
      const comments = commentsOf(written);
      return act({
        ...taking('return'),
        run: () => step({ action: 'return', comments }),
        done: `${number} is returned with ${count(comments.length)}. Its author has been told by email.`,
        onDone: reviewed,
      });
    },
    accept: () =>
      act({
        ...taking('accept'),
        ask: { words: `Accept ${number} for the client?`, yes: 'Accept' },
        done: `${number} is accepted for the client.`,
      }),
    /** What an admin of the client has written goes to those who review it and to its author. */
    comment: () =>
      act({
        ...usual,
        key: 'comment',
        run: () => step({ action: 'comment', comments: commentsOf(written) }),
        done: written.length === 1 ? 'The comment is sent.' : `${written.length} comments are sent.`,
        failed: 'The comments could not be sent.',
        onDone() {
          remarks.clear();
          onMoved();
        },
      }),
    withdraw: () =>
      act({
        ...taking('withdraw'),
        ask: { words: 'Withdraw this report?', yes: 'Withdraw' },
        done: 'Withdrawn. Correct it and send it again.',
      }),
  };
}
