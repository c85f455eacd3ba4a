import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { instrumentAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { instrumentStatuses } from '#domain/equipment/instrument.ts';
import { seesEverything } from '#domain/people/permissions.ts';
import { askKeeping } from '#web/portal/equipment/askKeeping.ts';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import { Register } from '#web/portal/equipment/Register.tsx';
import { registerView } from '#web/portal/equipment/registerView.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { InstrumentsTable, instrumentColumns } from './InstrumentsTable.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Instruments | ${brand.name}` }];

const views = registerView(instrumentColumns, instrumentStatuses);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requireMay('keepEquipment');
  const view = views.read(new URL(url).searchParams);
  const [instruments, keeping] = await Promise.all([
    load(question(calls.instruments, { query: view }), 'The instruments could not be loaded.', signal),
    askKeeping(role, signal),
  ]);
  return { role, view, instruments, keeping, today: localDate(new Date()) };
}

/**
 * The instruments with their calibrations: a superuser sees all, an admin those of the company and of the admin's
 * client.
 */
export default function Instruments({ loaderData }: Route.ComponentProps) {
  const { role, view, keeping, today } = loaderData;
  const instruments = useReading(loaderData.instruments);
  const [wanted, change] = useAddressView(views.read, views.write);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const hasClients = seesEverything({ role });
  return (
    <>
      <Register
        title="Instruments"
        one="instrument"
        about="Report forms offer what is in service, and say when its calibration is overdue. Reports already filed keep what they said."
        keeping={keeping}
        columns={instrumentColumns}
        statuses={instrumentStatuses}
        {...{ view, wanted, change }}
        read={instruments}
        onAdd={() => setAdding(true)}
      >
        {(page, reload, emptyWords) => (
          <InstrumentsTable
            instruments={page.instruments}
            emptyWords={emptyWords}
            hasClients={hasClients}
            today={today}
            sort={view.sort}
            onSort={(sort) => change({ page: 1, sort })}
            onChanged={reload}
          />
        )}
      </Register>
      {isAdding && (
        <InstrumentDialog
          hasClients={hasClients}
          onSaved={(instrumentId) => void navigate(instrumentAddress(instrumentId))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
