import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackTo } from '#web/portal/frame/WaysOut.tsx';
import { useUntoldExports } from '#web/portal/reports/useUntoldExports.ts';
import { load, question, useRead, useReading } from '#web/portal/reading/useReading.ts';
import { storedMay } from '#web/portal/session/guard.ts';
import { signInFor, storedUser } from '#web/portal/session/session.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { addressInQueue, type InQueue, isInQueue, placeInQueue, placeQuestion, soughtIn } from './review/queue.ts';
import { WholeReport } from './WholeReport.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.report.reading.now().answer?.number ?? 'Report'} | ${brand.name}` },
];

/** A link to a report may have been mailed, so signing in leads back to it. */
export async function clientLoader({ request, params: { reportId } }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (!storedUser()) throw redirect(signInFor(pathname));
  const asked = question(calls.report, { params: { reportId } });
  const isOfQueue = isInQueue(searchParams) && storedMay('reviewReports');
  const report = await load(asked, 'The report could not be loaded.', request.signal, pathname);
  return { reportId, report, mayVoid: storedMay('voidReport'), isOfQueue };
}

/** The ways to go on from a report that was opened from the queue. */
function useQueue(reportId: string, isOfQueue: boolean): InQueue | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  const only = soughtIn(useSearchParams()[0]);
  // The report can be read without its place in the queue.
  const { answer: place } = useRead(isOfQueue ? placeQuestion(reportId, only) : null, '');
  if (!place) return undefined;
  const go = (to: string) => void navigate(addressInQueue(to, only), { state: { isNext: true } });
  return {
    ...place,
    isNext: (state as { isNext?: true } | null)?.isNext === true,
    only,
    go,
    async goOn() {
      const { next } = await placeInQueue(reportId, only).catch(() => place);
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
  const read = useReading(loaderData.report);
  const { answer: report } = read;
  const queue = useQueue(reportId, isOfQueue);
  useUntoldExports();
  return (
    <>
      <TopBar start={isOfQueue ? <BackTo to="/review" words="← To review" /> : undefined} />
      <div className="wrap py-4">
        {read.isNotFound ? <NotFound /> : <ReadState read={read} />}
        {report && <WholeReport key={report.reportId} {...{ report, mayVoid, queue }} onMoved={read.reload} />}
      </div>
    </>
  );
}
