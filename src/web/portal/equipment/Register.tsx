import type { EquipmentKeeping } from '#contract/equipment/equipment.ts';
import type { Paged } from '#contract/paging.ts';
import type { NamedClient } from '#contract/people/namedClient.ts';
import { soonDays } from '#domain/equipment/soon.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import type { Loaded } from '#web/portal/reading/load.ts';
import { type Shown, useReading } from '#web/portal/reading/useReading.ts';
import { chipsOfFilters } from '#web/portal/ui/chipsOfFilters.ts';
import { FilterToggle } from '#web/portal/ui/FilterChips.tsx';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { foundWords, ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { SortSelect } from '#web/portal/ui/table/SortSelect.tsx';
import type { Column } from '#web/portal/ui/table/tableView.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { AdminsKeep } from './AdminsKeep.tsx';
import type { RegisterView } from './registerView.ts';

function Keeping({ of }: { of: Loaded<EquipmentKeeping> }) {
  const { answer, reload } = useReading(of);
  return answer && <AdminsKeep byAdmins={answer.byAdmins} onChanged={reload} />;
}

const endsSoon = `Ends within ${soonDays} days`;

/** The filters that stand above a register, and what each says. */
type Named = { statuses: Readonly<Record<string, string>>; client: NamedClient | undefined };
const words = {
  status: (value: string, { statuses }: Named) => `Status: ${statuses[value] ?? value}`,
  due: () => endsSoon,
  client: (_: string, { client }: Named) => `Client: ${client?.clientName ?? 'one'}`,
};

/** A register of instruments or batches: searched, sorted, page by page, with a button to add one. */
export function Register<Page extends Paged & { mayAdd: boolean; namedClient: NamedClient }>({
  title,
  one,
  about,
  keeping,
  columns,
  statuses,
  view,
  wanted,
  change,
  read,
  onAdd,
  children,
}: {
  /** The name of the register, and of one item. */
  title: string;
  one: string;
  about: string;
  /** Whether admins may keep the register too; null for people who do not decide that. */
  keeping: Loaded<EquipmentKeeping> | null;
  columns: readonly Column[];
  statuses: Readonly<Record<string, string>>;
  /** The shown view, and the one that is being fetched. */
  view: RegisterView;
  wanted: RegisterView;
  change: (change: Partial<RegisterView>, options?: { replace?: boolean }) => void;
  read: Shown<Page>;
  onAdd: () => void;
  /** The table of a page. `emptyWords` are shown where it has no rows. */
  children: (page: Page, reload: () => void, emptyWords: string) => React.ReactNode;
}) {
  const isFiltered = Boolean(view.search || view.status || view.due || view.client);
  const named = title.toLowerCase();
  const due = (
    <FilterToggle
      words={endsSoon}
      isSet={wanted.due === 'soon'}
      onChange={(isSet) => change({ page: 1, due: isSet ? 'soon' : '' })}
    />
  );
  return (
    <>
      <TopBar />
      <ListScreen
        title={title}
        note={about}
        actions={
          read.answer?.mayAdd && (
            <Button variant="primary" onPress={onAdd}>
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
            <SortSelect columns={columns} sort={wanted.sort} onSort={(sort) => change({ page: 1, sort })} />
          </div>
        }
        found={foundWords(read.answer, isFiltered)}
        chips={chipsOfFilters(words, view, { statuses, client: read.answer?.namedClient }, (filters) =>
          change({ page: 1, ...filters }),
        )}
      >
        <ListFrame label={`Pages of ${named}`} read={read} onGo={(page) => change({ page })}>
          {(page, reload) =>
            children(page, reload, isFiltered ? `No ${one} matches.` : `${title} that are added will stand here.`)
          }
        </ListFrame>
        {keeping && (
          <div className="mt-4 max-w-xl print:hidden">
            <Keeping of={keeping} />
          </div>
        )}
      </ListScreen>
    </>
  );
}
