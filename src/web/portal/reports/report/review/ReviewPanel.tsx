import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sendAgainAddress } from '#contract/addresses.ts';
import type { ReportAnswer, ReviewComment } from '#contract/report.ts';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { writtenMoment } from '#web/portal/reports/report/writtenMoment.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useReview } from './useReview.ts';

/** Where the review stands, in a sentence. */
function standing({ state, revision, review }: ReportAnswer): string {
  const { isReviewed, openedAt, attempt, approvedRevision, comments } = review;
  const open = comments.filter((one) => one.revision === revision && one.attempt === attempt && one.reply === null);
  if (state === 'returned') {
    return `Returned to its author with ${open.length === 1 ? 'one comment' : `${open.length} comments`} to answer.`;
  }
  if (state === 'withdrawn') return 'Withdrawn by its author.';
  if (state === 'approved') return `Approved as revision ${revision}.`;
  if (!isReviewed) return 'Received. Reports of this client are not reviewed.';
  const waits = openedAt === null ? 'Waiting for a review.' : 'A reviewer has opened it.';
  const again = attempt > 1 ? ` Sent again, attempt ${attempt}.` : '';
  const before = approvedRevision === null ? '' : ` Revision ${approvedRevision} stays approved until this one is.`;
  return `${waits}${again}${before}`;
}

function Comment({ kind, comment }: { kind: KindOfReport; comment: ReviewComment }) {
  const { field, text, by, at, reply } = comment;
  const known = field === null ? undefined : kind.field(field);
  return (
    <li className="border-l-2 border-edge pl-3 break-words">
      <span className="block text-sm text-muted">
        {known ? labelOf(known) : 'The whole report'} · {by.fname}, <time dateTime={at}>{writtenMoment(at)}</time>
      </span>
      <span className="block font-semibold">{text}</span>
      {reply === null ? (
        <span className="block text-muted">Not answered yet.</span>
      ) : (
        <span className="block">
          <span className="text-muted">Answer:</span> {reply}
        </span>
      )}
    </li>
  );
}

/** The review of a report: where it stands, what was asked for, and what whoever reads it can do. */
export function ReviewPanel({
  kind,
  report,
  onMoved,
}: {
  kind: KindOfReport;
  report: ReportAnswer;
  onMoved: () => void;
}) {
  const [isReturning, setReturning] = useState(false);
  const { take, isPending } = useReview(report, onMoved);
  const { steps, comments } = report.review;
  const can = (step: (typeof steps)[number]) => steps.includes(step);
  if (!report.review.isReviewed && comments.length === 0 && !can('revise')) return null;
  return (
    <section aria-labelledby="review" className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="review" className="text-xl">
        Review
      </h2>
      <p role="status" className="mt-2">
        {standing(report)}
      </p>
      {comments.length > 0 && (
        <ol className="mt-4 grid gap-4">
          {comments.map((comment) => (
            <Comment key={comment.commentId} kind={kind} comment={comment} />
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {can('approve') && (
          <Button variant="primary" isPending={isPending('approve')} onPress={() => void take('approve')}>
            <IconCheck aria-hidden="true" size={20} />
            Approve
          </Button>
        )}
        {can('return') && (
          <Button onPress={() => setReturning(true)}>
            <IconArrowBackUp aria-hidden="true" size={20} />
            Return with comments
          </Button>
        )}
        {(can('resubmit') || can('revise')) && (
          <Link to={sendAgainAddress(kind.address, report.reportId)} className={buttonStyle('secondary')}>
            <IconPencil aria-hidden="true" size={20} />
            {can('resubmit') ? 'Correct and send again' : 'Revise'}
          </Link>
        )}
        {can('withdraw') && (
          <Button isPending={isPending('withdraw')} onPress={() => void take('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
      {isReturning && (
        <ReturnDialog kind={kind} report={report} onReturned={onMoved} onClose={() => setReturning(false)} />
      )}
    </section>
  );
}
