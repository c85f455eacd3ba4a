import { redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/report.ts';
import { type Action, may } from '#domain/people/permissions.ts';
import { Refused, call } from '#web/api/call.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackTo, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { useUntoldExports } from '#web/portal/reports/useUntoldExports.ts';
import { load } from '#web/portal/session/load.ts';
import { signInFor, storedRole, storedUser } from '#web/portal/session/session.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { addressInQueue, type InQueue, isInQueue, placeInQueue, type QueuePlace, soughtIn } from './review/queue.ts';
import { WholeReport } from './WholeReport.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.report?.number ?? 'Report'} | ${brand.name}` },
];

/** Null where the report does not exist, or this account may not see it. The server does not tell the difference. */
async function reportOf(reportId: string, signal: AbortSignal): Promise<{ report: ReportAnswer | null }> {
  try {
    return { report: await call(calls.report, { params: { reportId }, signal }) };
  } catch (error) {
    if (error instanceof Refused && error.code === 'notFound') return { report: null };
    throw error;
  }
}

/** A link to a report may have been mailed, so signing in leads back to it. */
export async function clientLoader({ request, params: { reportId } }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (!storedUser()) throw redirect(signInFor(pathname));
  const role = storedRole();
  const can = (action: Action) => role !== null && may({ role }, action);
  const ask = () => reportOf(reportId, request.signal);
  const isOfQueue = isInQueue(searchParams) && can('reviewReports');
  const [{ answer, failure }, place] = await Promise.all([
    load(ask, 'The report could not be loaded.', request.signal, pathname),
    // The report can be read without its place in the queue.
    isOfQueue ? placeInQueue(reportId, soughtIn(searchParams), request.signal).catch(() => undefined) : undefined,
  ]);
  return { report: answer?.report, failure, mayVoid: can('voidReport'), place };
}

/** The ways to go on from a report that was opened from the queue. */
function useQueue(reportId: string | undefined, place: QueuePlace | undefined): InQueue | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  const only = soughtIn(useSearchParams()[0]);
  if (!place || reportId === undefined) return undefined;
  const go = (to: string) => void navigate(addressInQueue(to, only), { state: { isNext: true } });
  return {
    ...place,
    isNext: (state as { isNext?: true } | null)?.isNext === true,
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
    <>
      <h1 className="text-3xl md:text-4xl">Report not found</h1>
      <p className="mt-3 max-w-prose">
        There is no report at this address, or it is one that your account may not see. Check the link, or sign in with
        another account.
      </p>
    </>
  );
}

/** The page of one filed report. */
export default function ReportPage({ loaderData: { report, failure, mayVoid, place } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  const queue = useQueue(report?.reportId, place);
  useUntoldExports();
  return (
    <>
      <TopBar
        start={queue ? <BackTo to="/review" words="← To review" /> : <BackTo to="/reports" words="← Reports" />}
        end={<SignOut from="screen" />}
      />
      <div className="wrap py-8 md:py-10">
        {failure !== null && <Failure words={failure} onRetry={reload} />}
        {report === null && <NotFound />}
        {report && <WholeReport key={report.reportId} {...{ report, mayVoid, queue }} onMoved={reload} />}
      </div>
    </>
  );
}
