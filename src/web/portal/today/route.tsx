import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { may } from '#domain/people/permissions.ts';
import { type Role, rowOf } from '#domain/people/roles.ts';
import { calls } from '#contract/calls.ts';
import type { TodayAnswer as Counts } from '#contract/today.ts';
import { call } from '#web/api/call.ts';
import { type DeviceReport, queuedReports, lastSubmittedReport, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { useRefetchOnChange, todayQuestion } from '#web/portal/frame/counts.ts';
import { pendingCount } from '#web/portal/frame/pendingItems.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { usePendingItems } from '#web/portal/frame/usePendingItems.ts';
import { resumeAddress } from '#web/portal/outbox/formAddress.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { loadAnswer, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { currentCompanyDay } from '#web/portal/ui/clock.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type TodayLine, TodayLines } from './TodayLines.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Today | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeToday');
  const counts = await loadAnswer(todayQuestion, 'What waits for you could not be loaded.', signal);
  return { role, user: storedUser(), uid: storedUid() ?? '', counts, day: currentCompanyDay() };
}

/** Begins a report like the one that was submitted last on this device: on a phone the first thing at hand. */
function SameAsYesterday({ reports }: { reports: readonly DeviceReport[] }) {
  const last = lastSubmittedReport(reports, dailyReport.name);
  if (!last) return null;
  return (
    <LinkButton
      to={`${dailyReport.address}?from=${last.id}`}
      variant="primary"
      className="mt-3 min-h-14 w-full flex-col gap-0 sm:w-fit"
    >
      Same as yesterday
      <span className="text-sm font-normal">{titleOf(last)}</span>
    </LinkButton>
  );
}

/** What failed since the person last looked. Looking at it begins anew from here. */
function failedSince({ failedSince: count = 0, lookedAt, at }: Counts): readonly TodayLine[] {
  if (count === 0 || lookedAt === undefined) return [];
  const to = `/reports?${new URLSearchParams({ outcome: 'fail', since: lookedAt })}`;
  // Without an answer it counts on from before.
  const onFollow = () => void call(calls.lookedAtToday, { body: { until: at } }).catch(() => undefined);
  return [{ count, words: 'failed since I last looked', to, isUrgent: true, onFollow }];
}

/** What the device keeps: what waits to be sent, and each draft. */
function onDevice(reports: readonly DeviceReport[]): readonly TodayLine[] {
  const [drafts, waiting] = [unfinishedReports(reports), queuedReports(reports)];
  return [
    ...(waiting.length > 0
      ? [{ count: waiting.length, words: waiting.length === 1 ? 'waits to be sent' : 'wait to be sent', to: '/drafts' }]
      : []),
    ...drafts.map((draft) => ({ words: 'Draft', detail: [titleOf(draft)], to: resumeAddress(draft) })),
  ];
}

/** The words for the ages of NCRs, the oldest first. */
const ageWords = ['older than 30 days', 'older than a week', 'of the last 7 days'] as const;

/** What is raised and not closed, by age. What a device was told by a release of before has no ages. */
function byAge({ ncrAges = [] }: Partial<Pick<Counts, 'ncrAges'>>): readonly TodayLine[] {
  return ncrAges.flatMap(({ count, ...days }, at): TodayLine[] => {
    const to = `/ncrs?${new URLSearchParams({ state: 'underWay', ...days })}`;
    return count > 0 ? [{ count, words: ageWords[at] ?? '', to }] : [];
  });
}

/** What came in since Monday. */
function thisWeek(
  { weekFrom, filedThisWeek, failedThisWeek, ncrsClosed = 0 }: Counts,
  role: Role,
): readonly TodayLine[] {
  const isOwn = rowOf(role).sees === 'own';
  return [
    {
      count: filedThisWeek,
      words: `${filedThisWeek === 1 ? 'report' : 'reports'} ${isOwn ? 'that I filed' : 'filed'}`,
      to: `/reports?from=${weekFrom}`,
    },
    ...(failedThisWeek > 0
      ? [{ count: failedThisWeek, words: 'of them failed', to: `/reports?outcome=fail&from=${weekFrom}` }]
      : []),
    ...(ncrsClosed > 0
      ? [
          {
            count: ncrsClosed,
            words: ncrsClosed === 1 ? 'non-conformance closed' : 'non-conformances closed',
            to: '/ncrs?state=closed',
          },
        ]
      : []),
    // A sample is of the month in which it was taken.
    ...(rowOf(role).isNobodys ? [] : [{ words: 'All of this month', to: '/reports?period=month' }]),
  ];
}

/** What waits for whoever is signed in, what their device keeps, and what came in this week. */
export default function Today({ loaderData: { role, user, uid, day, ...loaderData } }: Route.ComponentProps) {
  const read = useLoaded(loaderData.counts);
  useRefetchOnChange(read.reload);
  const known = read.answer;
  const needs = usePendingItems(known);
  const stored = useDeviceReports(uid);
  return (
    <PlainPage>
      <ScreenHead
        title="Today"
        state={<p className="text-muted">{[writtenDate(day), user?.fname].filter(Boolean).join(' · ')}</p>}
      />
      <SameAsYesterday reports={stored?.reports ?? []} />
      <div className="mt-3 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div>
          <TodayLines
            title={rowOf(role).isNobodys ? 'Needs somebody' : 'Needs you'}
            sum={pendingCount(needs)}
            lines={needs}
            emptyWords={known ? 'Nothing waits for you. What does will stand here.' : 'Not known yet.'}
          />
          <ReadState read={read} className="mt-3" />
        </div>
        <div className="grid gap-4">
          {may({ role }, 'fileReport') && (
            <TodayLines
              title="On this device"
              lines={onDevice(stored?.reports ?? [])}
              emptyWords="Drafts and reports that wait for the network will stand here."
            />
          )}
          {known && failedSince(known).length > 0 && (
            <TodayLines title="New" lines={failedSince(known)} emptyWords="What is new will stand here." />
          )}
          {known && byAge(known).length > 0 && (
            <TodayLines
              title="Open non-conformances"
              sum={byAge(known).reduce((sum, { count = 0 }) => sum + count, 0)}
              lines={byAge(known)}
              emptyWords="What is raised and not closed will stand here."
            />
          )}
          {known && (
            <TodayLines
              title={`Since ${writtenDate(known.weekFrom)}`}
              lines={thisWeek(known, role)}
              emptyWords="Reports of this week will stand here."
            />
          )}
        </div>
      </div>
    </PlainPage>
  );
}
