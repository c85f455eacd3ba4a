import { useMemo } from 'react';
import type { ListedNcr, NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type CommentPlace, commentPlaceWords } from '#domain/reports/commentPlace.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { breachesOf } from '#domain/reports/outcome.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import type { ReloadableAnswer } from '#web/portal/reading/useLoaded.ts';
import type { Marks } from '#web/portal/reports/report/stands/marks.ts';
import { ApproveFailedReportDialog } from './ApproveFailedReportDialog.tsx';
import { Annotations } from './annotations.tsx';
import type { QueueNavigation } from './queue.ts';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useUnsentComments } from './useUnsentComments.ts';
import { useReview } from './useReview.ts';

/** A report with its review: the state above it, comments beside its values, and the reviewer's bar below. */
export function ReportWithReview({
  kind,
  entry,
  report,
  queue,
  marks,
  undecided,
  ncrs,
  onMoved,
  children,
}: {
  kind: KindOfReport;
  entry: ReportEntry;
  report: ReportAnswer;
  queue: QueueNavigation | undefined;
  marks: Marks;
  /** The failures that nobody has decided about; null while they are not known. */
  undecided: readonly ListedNcr[] | null;
  ncrs: ReloadableAnswer<NcrsAnswer>;
  onMoved: () => void;
  children: React.ReactNode;
}) {
  const remarks = useUnsentComments(kind, report);
  const answers = useMemo(() => answersIn(kind, entry), [kind, entry]);
  const breaches = breachesOf(kind, answers, report.verdicts);
  const review = useReview(report, remarks, {
    hasBreaches: undecided && (breaches.length > 0 || undecided.length > 0),
    ncrs,
    onMoved,
    onReviewed: queue?.goOn ?? onMoved,
  });
  const { steps } = report.review;
  const mayReview = steps.includes('approve');
  const mayComment = mayReview || steps.includes('comment');
  const wordsOf = (place: CommentPlace) => commentPlaceWords(kind, { entry, files: report.files }, place);
  const stated = report.review.comments.filter(({ revision }) => revision === report.revision);
  const commented = {
    kind,
    comments: stated,
    files: report.files,
    wordsOf,
    marks,
    remarks: mayComment ? remarks : undefined,
  };
  return (
    <>
      <ReviewPanel {...{ kind, report, answers, wordsOf, remarks, review }} mayComment={mayComment} />
      <Annotations value={commented}>{children}</Annotations>
      {review.isAccepting && undecided && (
        <ApproveFailedReportDialog
          report={report}
          breaches={breaches}
          undecided={undecided}
          unsent={remarks.written.length}
          send={review.approveFor}
          onClose={review.endAccepting}
        />
      )}
      {(mayReview || queue) && (
        <ReviewBar
          key={`${report.revision} ${report.review.attempt}`}
          mayReview={mayReview}
          review={review}
          written={remarks.written.length}
          queue={queue}
        />
      )}
    </>
  );
}
