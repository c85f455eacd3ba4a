import { IconAlertTriangle, IconBan, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, Link } from 'react-router';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { momentWithMark } from '#domain/reports/dayQuestions.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { resultsOf } from '#domain/reports/results.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { PhotoSizeSelect } from '#web/portal/reports/pdf/PhotoSizeSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SignaturesAndEvidence } from './SignaturesAndEvidence.tsx';
import { History } from './History.tsx';
import { ReportNcrs, ncrOriginOf, undecidedNcrsOf, useNcrs } from './ReportNcrs.tsx';
import { Neighbours } from './Neighbours.tsx';
import { ReportPaper } from './paper/ReportPaper.tsx';
import { testElementIdFromHash } from './paper/places.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import { ReportWithReview } from './review/ReportWithReview.tsx';
import type { QueueNavigation } from './review/queue.ts';
import { VersionChanges } from './review/VersionChanges.tsx';
import { useVersionChanges } from './review/useVersionChanges.ts';
import { marksOf } from './stands/marks.ts';
import { FailureSummary } from './stands/FailureSummary.tsx';
import { VoidDialog } from './VoidDialog.tsx';
import { auditExport } from '#web/portal/reports/exports.ts';
import { downloadReportPdf } from '#web/portal/reports/pdf/download.ts';
import { useBackgroundPdf } from '#web/portal/reports/pdf/usePdfMaking.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { ReviewStateBadge } from '#web/portal/ui/ReviewStateBadge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { brand } from '#brand/brand.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import { formatDay } from '#domain/measurement/calendar.ts';

/** The main facts of a report at a glance: its client and author, its date, its outcome and its state. */
function ReportFacts({ entry, report }: { entry: ReportEntry; report: ReportAnswer }) {
  const { client, author, receivedAt, revision, state, outcome } = report;
  const received = <time dateTime={receivedAt}>{writtenMoment(receivedAt)}</time>;
  const stateBadge = <ReviewStateBadge state={state} isReviewed={report.review.isReviewed} />;
  const facts = [
    ['Client', client.clientName],
    ['Filed by', author.fname],
    ['Date', momentWithMark(entry, receivedAt)],
    ['Received', received],
    ['Revision', revisionWords({ revision, attempt: report.review.attempt })],
    ['State', stateBadge],
    ['Outcome', outcome && <OutcomeBadge outcome={outcome} />],
  ] as const;
  return (
    <Facts
      of={facts}
      className="mt-3 grid grid-cols-2 overflow-hidden rounded-md border border-edge bg-surface sm:grid-cols-4 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none"
      each="-mr-px -mb-px min-w-0 border-r border-b border-line px-3 py-1.5"
      nameClass="text-sm leading-tight text-muted"
      wordsClass="leading-snug font-semibold break-words"
    />
  );
}

/** Which gauges of a report failed a check that it was not judged by: its verdicts stay, and are in doubt. */
function GaugesInDoubt({ gauges }: { gauges: ReportAnswer['gaugesInDoubt'] }) {
  return gauges?.map(({ gauge, failedAt }) => (
    <p
      key={gauge}
      className="mt-4 rounded-md border border-l-4 border-edge border-l-caution bg-surface px-3 py-2 break-words"
    >
      Gauge {gauge} failed its check on {formatDay(dayIn(brand.timeZone, Date.parse(failedAt)))}, which this report was
      not judged by: what it measured since its last good check is in doubt.{' '}
      <Link
        to={`/reports?${new URLSearchParams({ used: gauge })}`}
        className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
      >
        Reports that used it
      </Link>
    </p>
  ));
}

/** All of a report: its main facts, its content and its history. */
export function WholeReport({
  report,
  mayVoid,
  queue,
  onMoved,
}: {
  report: ReportAnswer;
  mayVoid: boolean;
  /** Given where the report was opened from a reviewer's queue. */
  queue: QueueNavigation | undefined;
  /** Called after an action on the report, which must then be loaded again. */
  onMoved: () => void;
}) {
  const { number, state, history, previous, next, author, client } = report;
  const kind = kindOf(report.kind);
  const entry = entryForReaders(kind, report);
  const [isVoiding, setVoiding] = useState(false);
  const pdf = useBackgroundPdf(async () => {
    await downloadReportPdf(report);
    auditExport(client.clientId, { uid: author.uid, people: 1, entries: 1, reports: [number] });
  });
  const ncrs = useNcrs(report);
  const changes = useVersionChanges(kind, report);
  const results = resultsOf(kind, entry, report.verdicts);
  const marks = marksOf(results, changes.differences ?? []);
  const { hash, search, state: from } = useLocation();
  const test = testElementIdFromHash(kind, entry, hash);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    // When one report follows another, the focus goes to the new report's name.
    if (queue?.isNext) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  const voided = history.findLast(({ what }) => what === 'voided');
  return (
    <article>
      {test && <Navigate to={{ search, hash: test }} state={from} replace />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-muted">{kind.title}</p>
          <h1 ref={heading} tabIndex={-1} className="text-2xl break-words tabular-nums sm:text-3xl">
            {number}
          </h1>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button variant="primary" isPending={pdf.isMaking} onPress={() => void pdf.make()}>
            {!pdf.isMaking && <IconDownload aria-hidden="true" size={20} />}
            Download PDF
          </Button>
          {report.files.some(({ field }) => field === photosFieldName) && (
            <div className="sm:w-72">
              <PhotoSizeSelect />
            </div>
          )}
          {mayVoid && state !== 'void' && (
            <Button icon={IconBan} variant="danger" onPress={() => setVoiding(true)}>
              Make void
            </Button>
          )}
        </div>
      </div>
      {voided && (
        <p className="mt-6 flex gap-3 rounded-lg border-2 border-danger bg-danger-wash p-4">
          <IconAlertTriangle aria-hidden="true" size={24} className="shrink-0 text-danger" />
          <span className="min-w-0 break-words">
            <strong className="text-danger">This report is void.</strong> {voided.reason}
          </span>
        </p>
      )}
      <ReportFacts entry={entry} report={report} />
      <GaugesInDoubt gauges={report.gaugesInDoubt} />
      <FailureSummary results={results} failures={ncrOriginOf(kind, report).failures} ncrs={ncrs.answer?.ncrs ?? []} />
      <ReportWithReview
        {...{ kind, entry, report, queue, marks, onMoved }}
        undecided={ncrs.answer && undecidedNcrsOf(kind, report, ncrs.answer.ncrs)}
        ncrs={ncrs}
      >
        {/* The paper has the whole width, and what belongs to it follows. */}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          <VersionChanges kind={kind} report={report} changes={changes} />
          <PhotoViewer kind={kind} entry={entry}>
            <ReportPaper kind={kind} entry={entry} judged={report.verdicts} receivedAt={report.receivedAt} />
          </PhotoViewer>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[3fr_2fr_2fr]">
            <SignaturesAndEvidence report={report} onMoved={onMoved} />
            <ReportNcrs kind={kind} report={report} read={ncrs} />
            <div className="grid gap-3">
              <History history={history} />
              <Neighbours previous={previous} next={next} />
            </div>
          </div>
        </div>
      </ReportWithReview>
      {isVoiding && <VoidDialog report={report} onSaved={onMoved} onClose={() => setVoiding(false)} />}
    </article>
  );
}
