import type { ReportAnswer } from '#contract/reports/report.ts';
import type { Entry } from '#domain/listing/record.ts';
import { markedMoment } from '#domain/reports/askAboutDay.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { StateBadge } from '#web/portal/ui/StateBadge.tsx';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { Facts } from '#web/ui/Facts.tsx';

/** The main facts of a report at a glance: its client and author, its date, its outcome and its state. */
export function ReportFacts({ entry, report }: { entry: Entry; report: ReportAnswer }) {
  const { client, author, receivedAt, revision, state, outcome } = report;
  const received = <time dateTime={receivedAt}>{writtenMoment(receivedAt)}</time>;
  const stateBadge = <StateBadge state={state} isReviewed={report.review.isReviewed} />;
  const facts = [
    ['Client', client.clientName],
    ['Filed by', author.fname],
    ['Date', markedMoment(entry, receivedAt)],
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
