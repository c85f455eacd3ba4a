import { reportAddress, correctReportAddress } from '#contract/addresses.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { correctionOf } from '#web/outbox/correction.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { type ReportToCorrectList, stillToCorrect, wasReturned } from '#web/outbox/returned.ts';
import { useReturnedReports } from '#web/portal/outbox/useReturnedReports.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useIsOnline } from '#web/ui/useIsOnline.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const comments = (count: number) => (count === 0 ? '' : `: ${pluralize(count, 'comment')}`);

type Listed = { reports: ReportToCorrectList; device: readonly DeviceReport[] };

/** Reports that their author must send again. */
function ToSendAgain({ title, reports, device }: Listed & { title: string }) {
  const isOnline = useIsOnline();
  if (reports.length === 0) return null;
  return (
    <Chapter title={title} isBare>
      <Rows>
        <ul>
          {reports.map(({ reportId, kind, number, state, date, receivedAt, comments: open }) => (
            <li
              key={reportId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-2.5 not-first:border-t"
            >
              <span className="min-w-0">
                <TextLink to={reportAddress(reportId)} className="break-words text-accent-text">
                  {number}
                </TextLink>
                <span className="block">
                  {stateWords[state]}
                  {comments(open)}
                </span>
                <span className="block text-sm text-muted">
                  {[date && dayWithFutureMark(date, receivedAt), kindOf(kind).recordTitle].filter(Boolean).join(', ')}
                </span>
              </span>
              {isOnline ? (
                <LinkButton to={correctReportAddress(kindOf(kind).address, reportId)} variant="primary">
                  Correct and send again
                </LinkButton>
              ) : (
                <span className="text-muted">
                  {device.some(({ values }) => correctionOf(values)?.reportId === reportId)
                    ? 'What you have begun is among the drafts below.'
                    : 'Connect once to load it onto this device.'}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Rows>
    </Chapter>
  );
}

/** The reports returned to their author or withdrawn by the author. Offline, those of the server's last answer. */
export function ReturnedReportList({ uid, device }: { uid: string; device: readonly DeviceReport[] }) {
  const waiting = stillToCorrect(useReturnedReports(uid), device);
  const [returned, withdrawn] = [waiting.filter(wasReturned), waiting.filter((one) => !wasReturned(one))];
  return (
    <>
      <ToSendAgain title="Returned to you" reports={returned} device={device} />
      <ToSendAgain title="Withdrawn by you" reports={withdrawn} device={device} />
    </>
  );
}
