import { IconCheck, IconMessagePlus, IconPencil } from '@tabler/icons-react';
import { correctReportAddress } from '#contract/addresses.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { type CommentPlace, wholeReportPlace } from '#domain/reports/commentPlace.ts';
import { countJudgedItems } from '#domain/reports/judgedItemCounts.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { FindingBadges } from '#web/portal/reports/FindingBadges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Comment } from './Comment.tsx';
import { UnsentCommentField } from './UnsentCommentField.tsx';
import type { UnsentComments } from './useUnsentComments.ts';
import type { useReview } from './useReview.ts';

/** The state of the review, in a sentence. */
function stateSentence({ state, revision, review, history }: ReportAnswer): string {
  const { isReviewed, openedAt, attempt, approvedRevision, comments } = review;
  const open = comments.filter((one) => one.revision === revision && one.attempt === attempt && one.reply === null);
  if (state === 'returned') {
    return `Returned to its author with ${open.length === 1 ? 'one comment' : `${open.length} comments`} to answer.`;
  }
  if (state === 'withdrawn') return 'Withdrawn by its author.';
  if (state === 'approved') {
    const accepted = review.acceptedRevision === revision ? ' Accepted for the client.' : '';
    const later = review.isRevised ? ' A later revision is under review. You will see it once it is approved.' : '';
    return `Approved as revision ${revision}.${accepted}${later}`;
  }
  if (!isReviewed) return 'Received. Reports of this client are not reviewed, so no evidence PDF is issued.';
  const opener = history.findLast((one) => one.what === 'open' && one.revision === revision && one.attempt === attempt);
  const waits =
    openedAt === null ? 'Waiting for a review.' : `${opener?.by?.fname ?? 'A reviewer'} has opened it for review.`;
  const again = attempt > 1 ? ` Sent again, as revision ${revisionWords({ revision, attempt })}.` : '';
  const before = approvedRevision === null ? '' : ` Revision ${approvedRevision} stays approved until this one is.`;
  return `${waits}${again}${before}`;
}

/** The review of a report: its state, the comments, and what the author can do. */
export function ReviewPanel({
  kind,
  report,
  answers,
  wordsOf,
  remarks,
  mayComment,
  review,
}: {
  kind: KindOfReport;
  report: ReportAnswer;
  answers: AnyAnswers;
  wordsOf: (place: CommentPlace) => string;
  remarks: UnsentComments;
  mayComment: boolean;
  review: ReturnType<typeof useReview>;
}) {
  const { steps, comments } = report.review;
  const can = (step: (typeof steps)[number]) => steps.includes(step);
  const loose = remarks.all.filter(({ isLoose }) => isLoose);
  const shown = mayComment && loose.length === 0 ? [remarks.blank] : loose;
  if (!report.review.isReviewed && comments.length === 0 && !can('revise')) return null;
  return (
    <section aria-labelledby="review" className="mt-3 rounded-md border border-edge bg-surface px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="review" className="text-base">
          Review
        </h2>
        <p role="status" className="min-w-0 grow basis-64">
          {stateSentence(report)}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <FindingBadges findings={countJudgedItems(kind, answers, report.verdicts)} />
        </div>
      </div>
      {comments.length > 0 && (
        <ol className="mt-4 grid gap-4">
          {comments.map((comment) => (
            <li key={comment.commentId}>
              <Comment comment={comment} about={wordsOf(comment)} />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-2 grid gap-3 empty:hidden">
        {shown.map((remark) => (
          <UnsentCommentField key={remark.key} kind={kind} remark={remark} about={wordsOf(remark)} remarks={remarks} />
        ))}
      </div>
      {!mayComment && remarks.written.length > 0 && (
        <div className="mt-4 rounded-md border border-caution bg-caution-wash p-3">
          <p className="font-semibold">
            Written here, and not sent. Nobody can comment on this version any more. If it is sent again, what you wrote
            stands here to be sent.
          </p>
          <ul className="mt-2 grid gap-2">
            {remarks.written.map((remark) => (
              <li key={remark.key} className="wrap-anywhere whitespace-pre-line">
                <span className="text-sm text-muted">{wordsOf(remark)}: </span>
                {remark.text}
              </li>
            ))}
          </ul>
          <Button variant="quiet" className="mt-2" onPress={remarks.clear}>
            Discard it
          </Button>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {mayComment && loose.length > 0 && (
          <Button icon={IconMessagePlus} onPress={() => remarks.begin(wholeReportPlace, true)}>
            Add a comment
          </Button>
        )}
        {can('comment') && remarks.written.length > 0 && (
          <Button variant="primary" isPending={review.isPending('comment')} onPress={() => void review.comment()}>
            {remarks.written.length === 1 ? 'Send the comment' : `Send ${remarks.written.length} comments`}
          </Button>
        )}
        {(can('resubmit') || can('revise')) && (
          <LinkButton icon={IconPencil} to={correctReportAddress(kind.address, report.reportId)}>
            {can('resubmit') ? 'Correct and send again' : 'Revise'}
          </LinkButton>
        )}
        {can('accept') && (
          <Button
            icon={IconCheck}
            variant="primary"
            isPending={review.isPending('accept')}
            onPress={() => void review.accept()}
          >
            Accept for the client
          </Button>
        )}
        {can('withdraw') && (
          <Button isPending={review.isPending('withdraw')} onPress={() => void review.withdraw()}>
            Withdraw
          </Button>
        )}
      </div>
    </section>
  );
}
