import { Link, useNavigation, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { reportAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import type { ReviewQueue } from '#contract/review.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { call } from '#web/api/call.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/session/load.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `To review | ${brand.name}` }];

/** The reports that wait for whoever asks, the oldest first. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requireMay('reviewReports');
  const after = new URL(url).searchParams.get('after') ?? undefined;
  const ask = () => call(calls.reviewQueue, { query: { after }, signal });
  return { ...(await load(ask, 'The reports could not be loaded.', signal)), now: Date.now() };
}

type Waiting = ReviewQueue['reports'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** How long a report has waited, in words. */
function waited({ receivedAt }: Waiting, now: number): string {
  const days = Math.floor((now - Date.parse(receivedAt)) / dayMs);
  if (days < 1) return 'waiting since today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}

/** What was said of a report, each in a word and a mark: none needs its colour to be told. */
function Chips({ report, now }: { report: Waiting; now: number }) {
  const { passed, failed, due, undecided, overrides } = report.findings;
  const chips = [
    { words: `✓ ${passed} passed`, tone: 'success', count: passed },
    { words: `✕ ${failed} failed`, tone: 'danger', count: failed },
    { words: `… ${due} due`, tone: 'caution', count: due },
    { words: `? ${undecided} undecided`, tone: 'caution', count: undecided },
    { words: `! ${overrides} overridden`, tone: 'caution', count: overrides },
  ] as const;
  return (
    <span className="flex flex-wrap gap-2">
      {chips
        .filter(({ count }) => count > 0)
        .map(({ words, tone }) => (
          <Badge key={tone + words} tone={tone}>
            {words}
          </Badge>
        ))}
      {report.attempt > 1 && <Badge>Attempt {report.attempt}</Badge>}
      {report.revision > 1 && <Badge>Rev {report.revision}</Badge>}
      <Badge>{waited(report, now)}</Badge>
    </span>
  );
}

function Row({ report, now }: { report: Waiting; now: number }) {
  const { reportId, number, kind, date, client, person, about } = report;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={`${reportAddress(reportId)}?from=review`} className="block px-4 py-4 hover:bg-sunken sm:px-6">
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
export default function Queue({ loaderData: { answer, failure, now } }: Route.ComponentProps) {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isLoading = navigation.state === 'loading' || revalidator.state === 'loading';
  return (
    <>
      <TopBar start={<BackToMyPanel />} end={<SignOut from="screen" />} />
      <div className="wrap py-8 md:py-12">
        <h1 className="text-3xl md:text-4xl">To review</h1>
        <p className="mt-2 text-muted">
          The oldest first. Reports that you have written yourself are for somebody else.
        </p>
        {failure !== null && !isLoading && (
          <div className="mt-6">
            <Failure words={failure} onRetry={() => void revalidator.revalidate()} />
          </div>
        )}
        {answer && (
          <div aria-busy={isLoading} className="mt-6 overflow-hidden rounded-lg border border-line bg-surface">
            {answer.reports.length === 0 ? (
              <p role="status" className="px-4 py-16 text-center text-muted">
                No report waits for you.
              </p>
            ) : (
              <ul>
                {answer.reports.map((report) => (
                  <Row key={report.reportId} report={report} now={now} />
                ))}
              </ul>
            )}
          </div>
        )}
        {answer?.next && (
          <Link to={`?after=${answer.next}`} className={`${buttonStyle('secondary')} mt-6`}>
            Next reports
          </Link>
        )}
      </div>
    </>
  );
}
