import type { ReportAnswer } from '#contract/reports/report.ts';
import type { Entry } from '#domain/listing/record.ts';
import { momentOf } from '#domain/listing/shown.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { StateBadge } from '#web/portal/ui/StateBadge.tsx';
import { writtenMoment } from './writtenMoment.ts';

/** The main facts of a report at a glance: its client and author, its date, its outcome and its state. */
export function Facts({ entry, report }: { entry: Entry; report: ReportAnswer }) {
  const { client, author, receivedAt, revision, state, outcome } = report;
  const facts: readonly { term: string; words: React.ReactNode }[] = [
    { term: 'Client', words: client.clientName },
    { term: 'Filed by', words: author.fname },
    { term: 'Date', words: momentOf(entry) },
    { term: 'Received', words: <time dateTime={receivedAt}>{writtenMoment(receivedAt)}</time> },
    { term: 'Revision', words: revision },
    { term: 'State', words: <StateBadge state={state} isReviewed={report.review.isReviewed} /> },
    { term: 'Result', words: outcome && <OutcomeBadge outcome={outcome} /> },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4 sm:p-6 xl:grid-flow-col xl:grid-cols-none">
      {facts
        .filter(({ words }) => words !== null && words !== '')
        .map(({ term, words }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="mt-0.5 font-semibold break-words">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
