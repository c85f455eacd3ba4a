import type { ReportEvent } from '#contract/reports/report.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

const wordsOf = ({ revision, attempt }: ReportEvent) =>
  revisionWords({ revision: revision ?? 1, attempt: attempt ?? 1 });

/** An event in words. */
function whatHappened(event: ReportEvent): string {
  switch (event.what) {
    case 'filed':
      return 'Filed';
    case 'open':
      return 'Opened for review';
    case 'approve':
      return 'Approved';
    case 'return':
      return 'Returned with comments';
    case 'resubmit':
      return `Sent again, as revision ${wordsOf(event)}`;
    case 'withdraw':
      return 'Withdrawn';
    case 'revise':
      return `Revised as revision ${wordsOf(event)}`;
    case 'accept':
      return 'Accepted for the client';
    case 'voided':
      return 'Made void';
  }
}

/** The events of a report, the oldest first. */
export function History({ history }: { history: readonly ReportEvent[] }) {
  return (
    <section aria-labelledby="history" className="rounded-md border border-edge bg-surface px-3 py-3">
      <h2 id="history" className="text-base">
        History
      </h2>
      <ol className="mt-3 grid gap-4">
        {history.map((event, index) => (
          <li key={index} className="border-l-2 border-edge pl-3 wrap-anywhere">
            <span className="font-semibold">{whatHappened(event)}</span>
            {event.by && ` by ${event.by.fname}`}
            <time dateTime={event.at} className="block text-sm text-muted">
              {writtenMoment(event.at)}
            </time>
            {event.reason !== null && <span className="mt-1 block">{event.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
