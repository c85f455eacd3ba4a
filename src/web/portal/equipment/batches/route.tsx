import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { batchAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { batchStates } from '#domain/equipment/batch.ts';
import { seesEverything } from '#domain/people/permissions.ts';
import { askKeeping } from '#web/portal/equipment/askKeeping.ts';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { Register } from '#web/portal/equipment/Register.tsx';
import { registerView } from '#web/portal/equipment/registerView.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { BatchesTable, batchColumns } from './BatchesTable.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Batches | ${brand.name}` }];

const views = registerView(batchColumns, batchStates);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requireMay('keepEquipment');
  const view = views.read(new URL(url).searchParams);
  const { status, ...query } = view;
  const asked = question(calls.batches, { query: { ...query, state: status } });
  const [batches, keeping] = await Promise.all([
    load(asked, 'The batches could not be loaded.', signal),
    askKeeping(role, signal),
  ]);
  return { role, view, batches, keeping, today: localDate(new Date()) };
}

/** The batches of paint: a superuser sees all, an admin those of the company and of the admin's client. */
export default function Batches({ loaderData }: Route.ComponentProps) {
  const { role, view, keeping, today } = loaderData;
  const batches = useReading(loaderData.batches);
  const [wanted, change] = useAddressView(views.read, views.write);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const hasClients = seesEverything({ role });
  return (
    <>
      <Register
        title="Batches"
        one="batch"
        about="Report forms offer what is in stock, and say when its shelf life is over or it is quarantined. Reports already filed keep what they said."
        keeping={keeping}
        columns={batchColumns}
        statuses={batchStates}
        {...{ view, wanted, change }}
        read={batches}
        onAdd={() => setAdding(true)}
      >
        {(page, reload, emptyWords) => (
          <BatchesTable
            batches={page.batches}
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
        <BatchDialog
          hasClients={hasClients}
          onSaved={(batchId) => void navigate(batchAddress(batchId))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
