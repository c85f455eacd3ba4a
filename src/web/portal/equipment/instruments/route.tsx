import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { instrumentStatuses } from '#domain/equipment/instrument.ts';
import { may, seesEverything } from '#domain/people/permissions.ts';
import { call } from '#web/api/call.ts';
import { AdminsKeep } from '#web/portal/equipment/AdminsKeep.tsx';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/session/load.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { SearchField } from '#web/portal/ui/SearchField.tsx';
import { searchOf, type TableView, viewFrom } from '#web/portal/ui/table/tableView.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { InstrumentsTable, instrumentColumns } from './InstrumentsTable.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Instruments | ${brand.name}` }];

/** What of the instruments is shown; a blank status is each. */
type View = TableView & { status: string };

function viewOf(search: URLSearchParams): View {
  const status = search.get('status') ?? '';
  return { ...viewFrom(search, instrumentColumns), status: Object.hasOwn(instrumentStatuses, status) ? status : '' };
}

function addressOf({ status, ...view }: View): URLSearchParams {
  const search = searchOf(view, instrumentColumns);
  if (status !== '') search.set('status', status);
  return search;
}

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requireMay('keepEquipment');
  const view = viewOf(new URL(url).searchParams);
  const ask = () => call(calls.instruments, { query: view, signal });
  const askKeeping = () => call(calls.equipmentKeeping, { signal });
  const [instruments, keeping] = await Promise.all([
    load(ask, 'The instruments could not be loaded.', signal),
    may({ role }, 'allowEquipment') ? load(askKeeping, '', signal) : undefined,
  ]);
  return { role, view, instruments, keeping: keeping?.answer ?? null, today: localDate(new Date()) };
}

const statusChoices = Object.entries(instrumentStatuses).map(([value, label]) => ({ value, label }));

/** The instruments with their calibrations: for superusers all of them, for admins the company's and the own client's. */
export default function Instruments({ loaderData: { role, view, instruments, keeping, today } }: Route.ComponentProps) {
  const [wanted, change] = useAddressView(viewOf, addressOf);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hasClients = seesEverything({ role });
  return (
    <>
      <TopBar start={<BackToMyPanel />} end={<SignOut from="screen" />} />
      <div className="wrap py-8 md:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl md:text-4xl">Instruments</h1>
          {instruments.answer?.mayAdd && (
            <Button variant="primary" onPress={() => setAdding(true)}>
              Add instrument
            </Button>
          )}
        </div>
        <p className="mt-3 max-w-prose text-muted">
          Report forms offer what is in service, and say when its calibration is overdue. Reports already filed keep
          what they said.
        </p>
        {keeping && (
          <div className="mt-6 max-w-xl">
            <AdminsKeep byAdmins={keeping.byAdmins} onChanged={() => void revalidate()} />
          </div>
        )}
        <search className="my-6 flex flex-wrap items-start gap-3 max-sm:grid">
          <SearchField
            label="Search instruments"
            search={view.search}
            onSearch={(search) => change({ page: 1, search }, { replace: true })}
          />
          <div className="sm:w-52">
            <Select
              label="Status"
              isLabelHidden
              emptyLabel="Every status"
              options={statusChoices}
              value={wanted.status}
              onChange={({ currentTarget: { value } }) => change({ page: 1, status: value })}
            />
          </div>
          <div className="sm:w-64 lg:hidden">
            <Select
              label="Sort by"
              isLabelHidden
              emptyLabel={null}
              options={instrumentColumns.flatMap(({ key, title }) => [
                { value: key, label: `Sort by ${title}` },
                { value: `-${key}`, label: `Sort by ${title}, downwards` },
              ])}
              value={wanted.sort}
              onChange={({ currentTarget: { value } }) => change({ page: 1, sort: value })}
            />
          </div>
          <p role="status" className="self-center text-muted">
            {instruments.answer &&
              `${instruments.answer.total.toLocaleString(brand.locale)} ${view.search || view.status ? 'found' : 'in all'}`}
          </p>
        </search>
        <ListFrame label="Pages of instruments" loaded={instruments} onGo={(page) => change({ page })}>
          {(page, reload) => (
            <InstrumentsTable
              instruments={page.instruments}
              emptyWords={view.search || view.status ? 'No instrument matches.' : 'No instruments yet.'}
              hasClients={hasClients}
              today={today}
              sort={view.sort}
              onSort={(sort) => change({ page: 1, sort })}
              onChanged={reload}
            />
          )}
        </ListFrame>
        {isAdding && (
          <InstrumentDialog
            hasClients={hasClients}
            onSaved={(instrumentId) => void navigate(`/instruments/${instrumentId}`)}
            onClose={() => setAdding(false)}
          />
        )}
      </div>
    </>
  );
}
