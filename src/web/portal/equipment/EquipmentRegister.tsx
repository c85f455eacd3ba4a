import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AdminEquipmentPermission } from '#contract/equipment/equipment.ts';
import type { Paging } from '#contract/paging.ts';
import type { FilterClient } from '#contract/people/filterClient.ts';
import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { type LoadedAnswer, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { chipsOfFilters } from '#web/portal/ui/chipsOfFilters.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FilterToggle } from '#web/portal/ui/FilterChips.tsx';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { rowCountWords } from '#web/portal/ui/ListScreen.tsx';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';
import { SortSelect } from '#web/portal/ui/table/SortSelect.tsx';
import type { SortableColumn } from '#web/portal/ui/table/tableView.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import type { EquipmentView, equipmentViewCodec } from './equipmentViewCodec.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

/** An instrument or a batch as a register shows it, with the day on which its dates are judged. */
export type RegisterRow<Item> = Item & { today: string };

/** A register of instruments or batches: its words and columns, and what can be done with an item. */
export type RegisterDefinition<Item> = {
  /** The name of the register, and of one item. */
  title: string;
  one: string;
  about: string;
  columns: readonly DataColumn<RegisterRow<Item>>[];
  /** The columns that it can be sorted by. */
  sorted: readonly SortableColumn[];
  statuses: Readonly<Record<string, string>>;
  views: ReturnType<typeof equipmentViewCodec>;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  addressOf: (id: string) => string;
  /** The word for taking an item away, and whether one is. */
  away: string;
  isAway: (item: Item) => boolean;
  /** Takes an item away, or brings it back. */
  toggleAway: (item: Item) => { run: () => Promise<unknown>; done: string; failed: string; key: string };
  /** The dialog that changes an item, or adds one. */
  dialog: (item: Item | undefined, props: { hasClients: boolean } & DialogEvents<string>) => React.ReactNode;
};

/** Lets a superuser decide whether admins may keep the instruments and batches of their own client. */
function AdminsKeep({ of }: { of: LoadedAnswer<AdminEquipmentPermission> }) {
  const { answer, reload } = useLoaded(of);
  const { act } = useAction();
  return (
    answer && (
      <Checkbox
        label="Admins manage the instruments and batches of their own client"
        checked={answer.byAdmins}
        onChange={({ currentTarget: { checked } }) =>
          void act({
            run: () => call(calls.allowEquipmentKeeping, { body: { byAdmins: checked } }),
            done: ({ message }) => message,
            failed: 'This could not be changed.',
            onDone: reload,
          })
        }
      />
    )
  );
}

const endsSoon = `Ends within ${expiryNoticeDays} days`;

/** The filters that stand above a register, and what each says. */
type Named = { statuses: Readonly<Record<string, string>>; client: FilterClient | undefined };
const words = {
  status: (value: string, { statuses }: Named) => `Status: ${statuses[value] ?? value}`,
  due: () => endsSoon,
  client: (_: string, { client }: Named) => `Client: ${client?.clientName ?? 'one'}`,
};

/** The screen of a register: searched, sorted, page by page, with a button to add an item. */
export function EquipmentRegister<
  Item extends { mayChange: boolean },
  Page extends Paging & { mayAdd: boolean; namedClient: FilterClient },
>({
  of,
  itemsOf,
  role,
  view,
  page: loaded,
  keeping,
  today,
}: {
  of: RegisterDefinition<Item>;
  itemsOf: (page: Page) => readonly Item[];
  role: Person['role'];
  view: EquipmentView;
  page: LoadedAnswer<Page>;
  /** Whether admins may keep the register too; null for people who do not decide that. */
  keeping: LoadedAnswer<AdminEquipmentPermission> | null;
  today: string;
}) {
  const { title, one, statuses } = of;
  const read = useLoaded(loaded);
  const [wanted, change] = useAddressView(of.views.viewFrom, of.views.searchOf);
  const [open, setOpen] = useState<{ item: Item | undefined } | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act } = useAction();
  const isFiltered = Boolean(view.search || view.status || view.due || view.client);
  const named = title.toLowerCase();
  const sortBy = (sort: string) => change({ page: 1, sort });
  const due = (
    <FilterToggle
      words={endsSoon}
      isSet={wanted.due === 'soon'}
      onChange={(isSet) => change({ page: 1, due: isSet ? 'soon' : '' })}
    />
  );
  const actionsOf = (item: Item) => {
    if (!item.mayChange) return null;
    const name = of.nameOf(item);
    const isAway = of.isAway(item);
    return (
      <>
        <IconButton icon={IconPencil} label={`Edit ${name}`} onPress={() => setOpen({ item })} />
        <IconButton
          icon={isAway ? IconArrowBackUp : IconArchive}
          label={isAway ? `Bring ${name} back` : `${of.away} ${name}`}
          onPress={() => void act({ ...of.toggleAway(item), onDone: revalidate })}
        />
      </>
    );
  };
  return (
    <ListPage
      title={title}
      note={of.about}
      actions={
        read.answer?.mayAdd && (
          <Button variant="primary" onPress={() => setOpen({ item: undefined })}>
            Add {one}
          </Button>
        )
      }
      search={{
        label: `Search ${named}`,
        words: view.search,
        onSearch: (search) => change({ page: 1, search }, { replace: true }),
      }}
      beside={<div className="max-lg:hidden">{due}</div>}
      filters={
        <div className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2">
          <div className="sm:col-span-2 lg:hidden">{due}</div>
          <Select
            label="Status"
            emptyLabel="Every status"
            options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
            value={wanted.status}
            onChange={({ currentTarget: { value } }) => change({ page: 1, status: value })}
          />
          <SortSelect columns={of.sorted} sort={wanted.sort} onSort={sortBy} />
        </div>
      }
      found={rowCountWords(read.answer, isFiltered)}
      chips={chipsOfFilters(words, view, { statuses, client: read.answer?.namedClient }, (filters) =>
        change({ page: 1, ...filters }),
      )}
    >
      <ListFrame label={`Pages of ${named}`} read={read} onGo={(page) => change({ page })}>
        {(page) => (
          <DataTable
            label={title}
            columns={of.columns}
            rows={itemsOf(page).map((item) => ({ ...item, today }))}
            keyOf={of.idOf}
            actions={actionsOf}
            emptyWords={isFiltered ? `No ${one} matches.` : `${title} that are added will stand here.`}
            sort={view.sort}
            onSort={sortBy}
          />
        )}
      </ListFrame>
      {keeping && (
        <div className="mt-4 max-w-xl print:hidden">
          <AdminsKeep of={keeping} />
        </div>
      )}
      {open &&
        of.dialog(open.item, {
          hasClients: seesAll({ role }),
          onSaved: (id) => void (open.item ? revalidate() : navigate(of.addressOf(id))),
          onClose: () => setOpen(null),
        })}
    </ListPage>
  );
}
