import type { ReportAnswer } from '#contract/reports/report.ts';
import type { Entry } from '#domain/listing/record.ts';
import { markedMoment } from '#domain/reports/askAboutDay.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { StateBadge } from '#web/portal/ui/StateBadge.tsx';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** The main facts of a report at a glance: its client and author, its date, its outcome and its state. */
export function Facts({ entry, report }: { entry: Entry; report: ReportAnswer }) {
  const { client, author, receivedAt, revision, state, outcome } = report;
  const facts: readonly { term: string; words: React.ReactNode }[] = [
    { term: 'Client', words: client.clientName },
    { term: 'Filed by', words: author.fname },
    { term: 'Date', words: markedMoment(entry, receivedAt) },
    { term: 'Received', words: <time dateTime={receivedAt}>{writtenMoment(receivedAt)}</time> },
    { term: 'Revision', words: revisionWords({ revision, attempt: report.review.attempt }) },
    { term: 'State', words: <StateBadge state={state} isReviewed={report.review.isReviewed} /> },
    { term: 'Outcome', words: outcome && <OutcomeBadge outcome={outcome} /> },
  ];
  return (
    <dl className="mt-3 grid grid-cols-2 overflow-hidden rounded-md border border-edge bg-surface sm:grid-cols-4 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
      {facts
        .filter(({ words }) => words !== null && words !== '')
        .map(({ term, words }) => (
          <div key={term} className="-mr-px -mb-px min-w-0 border-r border-b border-line px-3 py-1.5">
            <dt className="text-sm leading-tight text-muted">{term}</dt>
            <dd className="leading-snug font-semibold break-words">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
