import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { reportAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import type { Expiries } from '#contract/equipment/ending.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { currentCompanyDay } from '#web/portal/ui/clock.ts';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `What ends soon | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('seeEquipment');
  const asked = question(calls.ending);
  return { ending: await loadAnswer(asked, 'What ends soon could not be loaded.', signal), day: currentCompanyDay() };
}

const words = { calibration: 'Calibration of', batch: 'Batch', certificate: 'Certificate' } as const;

function Row({ of: { what, name, about, endsOn, id, report }, day }: { of: Expiries[number]; day: string }) {
  const isOver = endsOn < day;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={report ? reportAddress(report.reportId) : `/${what === 'batch' ? 'batches' : 'instruments'}/${id}`}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 px-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 break-words">
          <span className="font-semibold">
            {words[what]} {name}
          </span>
          {about !== '' && <span className="text-muted">, {about}</span>}
          {report && (
            <span className="text-muted max-lg:block max-lg:text-sm">
              <span className="max-lg:hidden">, </span>
              named in {report.number}
            </span>
          )}
        </span>
        <span className={isOver ? 'font-semibold text-danger' : ''}>
          {isOver ? 'ended' : 'ends'} {writtenDate(endsOn)}
        </span>
      </Link>
    </li>
  );
}

/**
 * What ends soon: calibrations and batches that an inspector has used, or of the registers for who keeps them, and
 * certificates of people for who manages them.
 */
export default function EndingSoon({ loaderData: { day, ...loaderData } }: Route.ComponentProps) {
  const read = useLoaded(loaderData.ending);
  const { answer } = read;
  return (
    <ListPage title="What ends soon" note={answer && `Within ${answer.days} days, or ended already.`} chips={[]}>
      <ReadState read={read} className="mt-3" />
      {answer && (
        <Rows>
          {answer.things.length === 0 ? (
            <NoRows>Calibrations, batches and certificates of people that end soon will stand here.</NoRows>
          ) : (
            <ul aria-label="What ends soon">
              {answer.things.map((one) => (
                <Row key={`${one.what} ${one.name} ${one.about}`} of={one} day={day} />
              ))}
            </ul>
          )}
        </Rows>
      )}
    </ListPage>
  );
}
