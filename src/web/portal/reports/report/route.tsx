import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackButton } from '#web/portal/frame/WaysOut.tsx';
import { useSendExportAudits } from '#web/portal/reports/useSendExportAudits.ts';
import { loadAnswer, question, useAnswer, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { hasPermission } from '#web/portal/session/guard.ts';
import { signInAddressFor, storedUser } from '#web/portal/session/session.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import {
  addressInQueue,
  type QueueNavigation,
  isOpenedFromQueue,
  fetchQueuePosition,
  queuePositionQuestion,
  queueFilterIn,
} from './review/queue.ts';
import { WholeReport } from './WholeReport.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.report.reading.now().answer?.number ?? 'Report'} | ${brand.name}` },
];

/** A link to a report may have been mailed, so signing in leads back to it. */
export async function clientLoader({ request, params: { reportId } }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (!storedUser()) throw redirect(signInAddressFor(pathname));
  const asked = question(calls.report, { params: { reportId } });
  const isOfQueue = isOpenedFromQueue(searchParams) && hasPermission('reviewReports');
  const report = await loadAnswer(asked, 'The report could not be loaded.', request.signal, pathname);
  return { reportId, report, mayVoid: hasPermission('voidReport'), isOfQueue };
}

/** The ways to go on from a report that was opened from the queue. */
function useQueue(reportId: string, isOfQueue: boolean): QueueNavigation | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  const only = queueFilterIn(useSearchParams()[0]);
  // The report can be read without its place in the queue.
  const { answer: place } = useAnswer(isOfQueue ? queuePositionQuestion(reportId, only) : null, '');
  if (!place) return undefined;
  const go = (to: string) => void navigate(addressInQueue(to, only), { state: { isNext: true } });
  return {
    ...place,
    isNext: (state as { isNext?: true } | null)?.isNext === true,
    only,
    go,
    async goOn() {
      const { next } = await fetchQueuePosition(reportId, only).catch(() => place);
      if (next) go(next.reportId);
      else await navigate('/review');
    },
  };
}

/** Shown where the server has no such report for this account. */
function NotFound() {
  return (
    <ScreenHead
      title="Report not found"
      about="There is no report at this address, or it is one that your account may not see. Check the link, or sign in with another account."
    />
  );
}

/** The page of one filed report. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { reportId, mayVoid, isOfQueue } = loaderData;
  const read = useLoaded(loaderData.report);
  const { answer: report } = read;
  const queue = useQueue(reportId, isOfQueue);
  useSendExportAudits();
  return (
    <>
      <TopBar start={isOfQueue ? <BackButton to="/review" words="← To review" /> : undefined} />
      <div className="wrap py-4">
        {read.isNotFound ? <NotFound /> : <ReadState read={read} />}
        {report && <WholeReport key={report.reportId} {...{ report, mayVoid, queue }} onMoved={read.reload} />}
      </div>
    </>
  );
}
