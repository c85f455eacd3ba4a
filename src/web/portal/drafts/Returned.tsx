import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { reportAddress, sendAgainAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { stateWords } from '#contract/reportWords.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/portal/ui/useRead.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { useIsOnline } from '#web/ui/useIsOnline.ts';

const comments = (count: number) => (count === 0 ? '' : `: ${count === 1 ? '1 comment' : `${count} comments`}`);

/** The reports that were returned or withdrawn, and wait for their author. Without a network nothing is said of them. */
export function Returned() {
  const { answer, read } = useRead<Awaited<ReturnType<typeof ask>>>('');
  const isOnline = useIsOnline();
  const look = useEffectEvent(() => void read(ask));
  useEffect(() => {
    if (isOnline) look();
  }, [isOnline]);
  if (!answer || answer.reports.length === 0) return null;
  return (
    <section aria-label="Returned to you">
      <h2 className="text-xl">Returned to you</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {answer.reports.map(({ reportId, kind, number, state, date, comments: open }) => (
          <li
            key={reportId}
            className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4"
          >
            <span className="min-w-0">
              <Link
                to={reportAddress(reportId)}
                className="inline-flex min-h-11 items-center font-semibold break-words text-accent-text underline underline-offset-4"
              >
                {number}
              </Link>
              <span className="block">
                {stateWords[state]}
                {comments(open)}
              </span>
              <span className="block text-sm text-muted">
                {[date && writtenDate(date), kindOf(kind).recordTitle].filter(Boolean).join(', ')}
              </span>
            </span>
            <Link to={sendAgainAddress(kindOf(kind).address, reportId)} className={buttonStyle('primary')}>
              Correct and send again
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ask(signal: AbortSignal) {
  return call(calls.reportsToSendAgain, { signal });
}
