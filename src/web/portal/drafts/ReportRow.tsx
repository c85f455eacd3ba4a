import type { KeptReport } from '#web/outbox/kept.ts';
import { deleteReport, restoreReport } from '#web/outbox/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { toast } from '#web/ui/toast.tsx';
import { Link } from 'react-router';
import { troubleOf } from '#web/outbox/trouble.ts';
import { filesInWords, momentOf, titleOf } from './title.ts';

function stateInWords({ deletedAt, receivedAt, changedAt }: KeptReport): string {
  if (deletedAt) return `Deleted ${momentOf(deletedAt)}. It stays here for a day.`;
  if (receivedAt) return `Received by the server ${momentOf(receivedAt)}.`;
  return `Draft, saved ${momentOf(changedAt)}. Not sent yet.`;
}

/** Does something with what the device keeps; says so where it could not. */
function attempt(work: Promise<void>): void {
  work.catch((error: unknown) => toast(troubleOf(error).message, 'danger'));
}

/** One report on the device: what it is, how it stands, and what can be done with it. */
export function ReportRow({ report }: { report: KeptReport }) {
  const { id, uid, deletedAt, receivedAt } = report;
  const title = titleOf(report);
  const name = <span className="sr-only"> {title}</span>;
  const files = filesInWords(report);
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 sm:flex-row sm:items-center sm:justify-between sm:p-5">
      <div className="min-w-0">
        <h3 className="font-sans text-lg font-semibold tracking-normal break-words">{title}</h3>
        <p className="text-muted">
          {stateInWords(report)}
          {files && ` ${files}.`}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {deletedAt ? (
          <Button onPress={() => attempt(restoreReport(uid, id))}>Undo{name}</Button>
        ) : (
          <>
            {!receivedAt && (
              <Link to={`/dailyreport?report=${id}`} className={buttonStyle('primary')}>
                Go on{name}
              </Link>
            )}
            <Link to={`/dailyreport?from=${id}`} className={buttonStyle('secondary')}>
              Start a new one from it{name}
            </Link>
            <Button variant="danger" onPress={() => attempt(deleteReport(uid, id, new Date().toISOString()))}>
              Delete{name}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
