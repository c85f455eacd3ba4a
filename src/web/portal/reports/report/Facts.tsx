import type { ReportAnswer } from '#contract/report.ts';
import { resultWords } from '#contract/reportWords.ts';
import type { Entry } from '#domain/listing/record.ts';
import { momentOf } from '#domain/listing/shown.ts';
import { answersIn } from '#domain/reports/present.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { StateBadge } from '#web/portal/ui/StateBadge.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { writtenMoment } from './writtenMoment.ts';

const resultTones = { pass: 'success', fail: 'danger' } as const;

/** The main facts of a report at a glance: its client and author, its date, its result and its state. */
export function Facts({ kind, entry, report }: { kind: KindOfReport; entry: Entry; report: ReportAnswer }) {
  const { client, author, receivedAt, revision, state } = report;
  const { result } = summaryOf(kind, answersIn(kind, entry));
  const facts: readonly { term: string; words: React.ReactNode }[] = [
    { term: 'Client', words: client.clientName },
    { term: 'Filed by', words: author.fname },
    { term: 'Date', words: momentOf(entry) },
    { term: 'Received', words: <time dateTime={receivedAt}>{writtenMoment(receivedAt)}</time> },
    { term: 'Revision', words: revision },
    { term: 'State', words: <StateBadge state={state} isReviewed={report.review.isReviewed} /> },
    { term: 'Result', words: result && <Badge tone={resultTones[result]}>{resultWords[result]}</Badge> },
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
