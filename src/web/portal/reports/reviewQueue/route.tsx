import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { type ReviewQueue, findingFilters } from '#contract/reports/review.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { FilterToggle } from '#web/portal/ui/FilterChips.tsx';
import { JoinedStructures } from '#web/portal/ui/JoinedStructures.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { FindingBadges } from '#web/portal/reports/FindingBadges.tsx';
import {
  addressInQueue,
  type QueueFilter,
  queueFilterIn,
  waitingWords,
} from '#web/portal/reports/report/review/queue.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { CursorPagination } from '#web/portal/ui/CursorPagination.tsx';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `To review | ${brand.name}` }];

/** The reports that wait for this reviewer, the oldest first. Whoever wants to begin is led to the first of them. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('reviewReports');
  const { searchParams } = new URL(url);
  const only = queueFilterIn(searchParams);
  const after = searchParams.get('after') ?? '';
  const query = { after: after || undefined, only };
  const queue = await loadAnswer(question(calls.reviewQueue, { query }), 'The reports could not be loaded.', signal);
  return { queue, only, after, begins: searchParams.has('begin'), now: Date.now() };
}

type Waiting = ReviewQueue['reports'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** How long a report has waited since it was last sent, in words. */
function waited({ submittedAt }: Waiting, now: number): string {
  const days = Math.floor((now - Date.parse(submittedAt)) / dayMs);
  if (days < 1) return 'since today';
  return days === 1 ? '1 day' : `${days} days`;
}

function Chips({ report, now }: { report: Waiting; now: number }) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1 rows:flex-nowrap rows:justify-end max-sm:gap-x-1">
      {report.outcome !== null && report.outcome !== 'notJudged' && (
        <span className={report.findings.failed > 0 ? 'cards:hidden' : ''}>
          <OutcomeBadge outcome={report.outcome} />
        </span>
      )}
      {/* What passed needs no look. */}
      <FindingBadges findings={{ ...report.findings, passed: 0 }} />
      {report.ncrs > 0 && <Badge tone="danger">NCR {report.ncrs}</Badge>}
      {(report.revision > 1 || report.attempt > 1) && <Badge>Revision {revisionWords(report)}</Badge>}
      <Badge>
        <span>
          <span className="max-sm:sr-only">waiting </span>
          {waited(report, now)}
        </span>
      </Badge>
    </span>
  );
}

const soughtWords = { failed: 'Failed', due: 'Due', undecided: 'Undecided', overrides: 'Overridden' } as const;

function Row({ report, only, now }: { report: Waiting; only: QueueFilter; now: number }) {
  const { reportId, number, kind, date, client, person, about, submittedAt } = report;
  return (
    <li className="border-t border-line first:border-t-0 rows:col-span-full rows:grid rows:grid-cols-subgrid">
      <Link
        to={addressInQueue(reportId, only)}
        className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 hover:bg-sunken rows:col-span-full rows:grid-cols-subgrid rows:py-1 rows:text-sm"
      >
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{number}</span>
        <span className="truncate text-right text-sm text-muted rows:order-1 rows:text-left">
          {date && dayWithFutureMark(date, submittedAt)}
          <span className="max-sm:sr-only">
            {date && ', '}
            {kindOf(kind).recordTitle}
          </span>
        </span>
        <span className="truncate cards:col-span-full">
          {client.clientName}, {person.fname}
          {about !== '' && <span className="text-muted"> · {about}</span>}
        </span>
        <span className="mt-1 cards:col-span-full rows:order-2 rows:mt-0">
          <Chips report={report} now={now} />
        </span>
      </Link>
    </li>
  );
}

/** The reports that wait for a review. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  const { only, after, begins, now } = loaderData;
  const queue = useLoaded(loaderData.queue);
  const { answer } = queue;
  const counted = answer && waitingWords(answer.waiting, only);
  // What the device remembers may have been reviewed since: it leads the way only where the server is slow to answer.
  const first = begins && queue.state !== 'asked' ? answer?.reports[0]?.reportId : undefined;
  const navigate = useNavigate();
  const begin = useEffectEvent((id: string) => void navigate(addressInQueue(id, only), { replace: true }));
  useEffect(() => {
    if (first !== undefined) begin(first);
  }, [first]);
  const [, setSearch] = useSearchParams();
  const isLoading = useIsLoading();
  return (
    <ListPage
      title="To review"
      note="The oldest first. Reports you helped write are reviewed by someone else."
      found={counted ?? ''}
      filters={
        <div className="flex flex-wrap gap-2">
          {findingFilters.map((one) => (
            <FilterToggle
              key={one}
              words={soughtWords[one]}
              isSet={one === only}
              onChange={(isSet) => setSearch(isSet ? { only: one } : {}, { replace: true })}
            />
          ))}
        </div>
      }
      chips={only ? [{ key: only, words: soughtWords[only], onRemove: () => setSearch({}, { replace: true }) }] : []}
    >
      <ReadState read={queue} className="mt-3" />
      {answer && (
        <Rows isLoading={isLoading}>
          {answer.reports.length === 0 ? (
            <NoRows>
              {only === undefined
                ? 'Reports that wait for your review will stand here, the oldest first.'
                : 'No report that waits matches.'}
            </NoRows>
          ) : (
            <ul
              aria-label="Reports to review"
              className="rows:grid rows:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_auto]"
            >
              {answer.reports.map((report) => (
                <Row key={report.reportId} report={report} only={only} now={now} />
              ))}
            </ul>
          )}
        </Rows>
      )}
      {answer && <JoinedStructures rows={answer.reports} />}
      {answer && answer.lookedThrough !== null && (
        <p className="mt-4 text-muted">
          These are of {answer.lookedThrough} reports that wait, looked through from the oldest on. ‘Next reports’ looks
          through those after them.
        </p>
      )}
      {answer && (
        <CursorPagination
          label="Pages of reports to review"
          first="Oldest"
          on="Next reports"
          at={after}
          next={answer.next}
          addressAt={(place) => ({ ...(place !== '' && { after: place }), ...(only && { only }) })}
        />
      )}
    </ListPage>
  );
}
