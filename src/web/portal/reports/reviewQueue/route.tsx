import { Link, useNavigation, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { type ReviewQueue, soughtFindings } from '#contract/reports/review.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Findings } from '#web/portal/reports/Findings.tsx';
import { addressInQueue, type Sought, soughtIn, waitingWords } from '#web/portal/reports/report/review/queue.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `To review | ${brand.name}` }];

/** The reports that wait for this reviewer, the oldest first. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requireMay('reviewReports');
  const { searchParams } = new URL(url);
  const only = soughtIn(searchParams);
  const query = { after: searchParams.get('after') ?? undefined, only };
  const queue = await load(question(calls.reviewQueue, { query }), 'The reports could not be loaded.', signal);
  return { queue, only, now: Date.now() };
}

type Waiting = ReviewQueue['reports'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** How long a report has waited since it was last sent, in words. */
function waited({ submittedAt }: Waiting, now: number): string {
  const days = Math.floor((now - Date.parse(submittedAt)) / dayMs);
  if (days < 1) return 'waiting since today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}

function Chips({ report, now }: { report: Waiting; now: number }) {
  return (
    <span className="flex flex-wrap gap-2">
      {report.outcome !== null && report.outcome !== 'notJudged' && <OutcomeBadge outcome={report.outcome} />}
      <Findings findings={report.findings} />
      {report.ncrs > 0 && <Badge tone="danger">NCR {report.ncrs}</Badge>}
      {report.attempt > 1 && <Badge>Attempt {report.attempt}</Badge>}
      {report.revision > 1 && <Badge>Rev {report.revision}</Badge>}
      <Badge>{waited(report, now)}</Badge>
    </span>
  );
}

const soughtWords = { failed: 'Failed', due: 'Due', undecided: 'Undecided', overrides: 'Overridden' } as const;

/** Shows all waiting reports, or only those in which the rules found something. */
function Filter({ only }: { only: Sought }) {
  const ways = [{ to: '?', words: 'All', isChosen: only === undefined }].concat(
    soughtFindings.map((one) => ({ to: `?only=${one}`, words: soughtWords[one], isChosen: one === only })),
  );
  return (
    <nav aria-label="Which reports" className="mt-6 flex flex-wrap gap-2">
      {ways.map(({ to, words, isChosen }) => (
        <Link
          key={words}
          to={to}
          aria-current={isChosen ? 'true' : undefined}
          className={`${buttonStyle('secondary')} aria-current:border-ink aria-current:bg-sunken aria-current:shadow-[inset_0_0_0_1px_var(--ink)]`}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

function Row({ report, only, now }: { report: Waiting; only: Sought; now: number }) {
  const { reportId, number, kind, date, client, person, about } = report;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={addressInQueue(reportId, only)} className="block px-4 py-4 hover:bg-sunken sm:px-6">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold break-words tabular-nums">{number}</span>
          <span className="text-sm text-muted">
            {[date && writtenDate(date), kindOf(kind).recordTitle].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="mt-1 block break-words">
          {client.clientName}, {person.fname}
        </span>
        {about !== '' && <span className="block break-words text-muted">{about}</span>}
        <span className="mt-2 block">
          <Chips report={report} now={now} />
        </span>
      </Link>
    </li>
  );
}

/** The reports that wait for a review. */
export default function Queue({ loaderData }: Route.ComponentProps) {
  const { only, now } = loaderData;
  const queue = useReading(loaderData.queue);
  const { answer } = queue;
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isLoading = navigation.state === 'loading' || revalidator.state === 'loading';
  return (
    <>
      <TopBar start={<BackToMyPanel />} end={<SignOut from="screen" />} />
      <div className="wrap py-8 md:py-12">
        <h1 className="text-3xl md:text-4xl">To review</h1>
        <p className="mt-2 text-muted">
          {answer && answer.waiting > 0 && `${waitingWords(answer.waiting)}, the oldest first. `}
          Reports you helped write are reviewed by someone else.
        </p>
        <Filter only={only} />
        <ReadState read={queue} className="mt-6" />
        {answer && (
          <div aria-busy={isLoading} className="mt-6 overflow-hidden rounded-lg border border-line bg-surface">
            {answer.reports.length === 0 ? (
              <p role="status" className="px-4 py-16 text-center text-muted">
                {only === undefined ? 'No report waits for you.' : 'None of these.'}
              </p>
            ) : (
              <ul>
                {answer.reports.map((report) => (
                  <Row key={report.reportId} report={report} only={only} now={now} />
                ))}
              </ul>
            )}
          </div>
        )}
        {answer && answer.lookedThrough !== null && (
          <p className="mt-4 text-muted">
            These are of {answer.lookedThrough} reports that wait, looked through from the oldest on. ‘Next reports’
            looks through those after them.
          </p>
        )}
        {answer?.next && (
          <Link
            to={`?${new URLSearchParams({ after: answer.next, ...(only && { only }) })}`}
            className={`${buttonStyle('secondary')} mt-6`}
          >
            Next reports
          </Link>
        )}
      </div>
    </>
  );
}
