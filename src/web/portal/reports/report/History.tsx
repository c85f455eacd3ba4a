import type { ReportEvent } from '#contract/reports/report.ts';
import { writtenMoment } from './writtenMoment.ts';

/** An event in words. */
function whatHappened({ what, revision, attempt }: ReportEvent): string {
  switch (what) {
    case 'filed':
      return 'Filed';
    case 'open':
      return 'Opened for review';
    case 'approve':
      return 'Approved';
    case 'return':
      return 'Returned with comments';
    case 'resubmit':
      return `Sent again, attempt ${attempt}`;
    case 'withdraw':
      return 'Withdrawn';
    case 'revise':
      return `Revised as revision ${revision}`;
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
