import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { may } from '#domain/people/permissions.ts';
import { type Role, rowOf } from '#domain/people/roles.ts';
import { calls } from '#contract/calls.ts';
import type { Today as Counts } from '#contract/today.ts';
import { call } from '#web/api/call.ts';
import { type DeviceReport, queued, submittedLast, unfinished } from '#web/outbox/deviceReport.ts';
import { useAskedAgain, whatWaits } from '#web/portal/frame/counts.ts';
import { sumOf } from '#web/portal/frame/needs.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { useNeeds } from '#web/portal/frame/useNeeds.ts';
import { goOnAddress } from '#web/portal/outbox/formAddress.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { load, useReading } from '#web/portal/reading/useReading.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { companyDay } from '#web/portal/ui/clock.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type Line, Lines } from './Lines.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Today | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const role = await requireMay('seeToday');
  const counts = await load(whatWaits, 'What waits for you could not be loaded.', signal);
  return { role, user: storedUser(), uid: storedUid() ?? '', counts, day: companyDay() };
}

/** Begins a report like the one that was submitted last on this device: on a phone the first thing at hand. */
function SameAsYesterday({ reports }: { reports: readonly DeviceReport[] }) {
  const last = submittedLast(reports, dailyReport.name);
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
function failedSince({ failedSince: count = 0, lookedAt, at }: Counts): readonly Line[] {
  if (count === 0 || lookedAt === undefined) return [];
  const to = `/reports?${new URLSearchParams({ outcome: 'fail', since: lookedAt })}`;
  // Without an answer it counts on from before.
  const onFollow = () => void call(calls.lookedAtToday, { body: { until: at } }).catch(() => undefined);
  return [{ count, words: 'failed since I last looked', to, isUrgent: true, onFollow }];
}

/** What the device keeps: what waits to be sent, and each draft. */
function onDevice(reports: readonly DeviceReport[]): readonly Line[] {
  const [drafts, waiting] = [unfinished(reports), queued(reports)];
  return [
    ...(waiting.length > 0
      ? [{ count: waiting.length, words: waiting.length === 1 ? 'waits to be sent' : 'wait to be sent', to: '/drafts' }]
      : []),
    ...drafts.map((draft) => ({ words: 'Draft', detail: [titleOf(draft)], to: goOnAddress(draft) })),
  ];
}

/** The words for the ages of NCRs, the oldest first. */
const ageWords = ['older than 30 days', 'older than a week', 'of the last 7 days'] as const;

/** What is raised and not closed, by age. What a device was told by a release of before has no ages. */
function byAge({ ncrAges = [] }: Partial<Pick<Counts, 'ncrAges'>>): readonly Line[] {
  return ncrAges.flatMap(({ count, ...days }, at): Line[] => {
    const to = `/ncrs?${new URLSearchParams({ state: 'underWay', ...days })}`;
    return count > 0 ? [{ count, words: ageWords[at] ?? '', to }] : [];
  });
}

/** What came in since Monday. */
function thisWeek({ weekFrom, filedThisWeek, failedThisWeek, ncrsClosed = 0 }: Counts, role: Role): readonly Line[] {
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
  const read = useReading(loaderData.counts);
  useAskedAgain(read.reload);
  const known = read.answer;
  const needs = useNeeds(known);
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
          <Lines
            title={rowOf(role).isNobodys ? 'Needs somebody' : 'Needs you'}
            sum={sumOf(needs)}
            lines={needs}
            emptyWords={known ? 'Nothing waits for you. What does will stand here.' : 'Not known yet.'}
          />
          <ReadState read={read} className="mt-3" />
        </div>
        <div className="grid gap-4">
          {may({ role }, 'fileReport') && (
            <Lines
              title="On this device"
              lines={onDevice(stored?.reports ?? [])}
              emptyWords="Drafts and reports that wait for the network will stand here."
            />
          )}
          {known && failedSince(known).length > 0 && (
            <Lines title="New" lines={failedSince(known)} emptyWords="What is new will stand here." />
          )}
          {known && byAge(known).length > 0 && (
            <Lines
              title="Open non-conformances"
              sum={byAge(known).reduce((sum, { count = 0 }) => sum + count, 0)}
              lines={byAge(known)}
              emptyWords="What is raised and not closed will stand here."
            />
          )}
          {known && (
            <Lines
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
