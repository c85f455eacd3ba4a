import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import type { Role } from '#domain/people/roles.ts';
import { may, seesAll } from '#domain/people/permissions.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { FilterBox } from '#web/portal/ui/FilterBox.tsx';
import { PersonSearch } from '#web/portal/ui/PersonSearch.tsx';
import { ScanButton } from '#web/portal/ui/scan/ScanButton.tsx';
import { SearchField } from '#web/portal/ui/SearchField.tsx';
import { searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

/** What reports and their tests are both filtered by, beside what was used. */
type Owned = Readonly<Record<'period' | 'from' | 'to' | 'client' | 'person' | 'sort', string>>;

/** What was used: how its box is called, what stands there, and what happens with other words. */
type Used = {
  label: string;
  placeholder: string;
  /** Whose code is scanned, in words, and what carries it. */
  of: string;
  what: React.ComponentProps<typeof ScanButton>['what'];
  value: string;
  onChange: (value: string) => void;
};

/**
 * The filters that fold away, the same for the reports and for their tests: what was used, of which client and whom, in
 * which days; and the order. Each change is fetched at once.
 */
export function FoldedFilters({
  used,
  orders,
  view,
  days,
  wanted,
  named,
  role,
  onChange,
  children,
}: {
  used: Used;
  orders: readonly { readonly value: string; readonly label: string }[];
  /** The shown view, and its days, those of its period too. */
  view: Owned;
  days: Pick<Owned, 'from' | 'to'>;
  /** The view that is being fetched while another is still shown. */
  wanted: Owned;
  named: ReportListAnswer['named'] | undefined;
  role: Role;
  onChange: (change: Partial<Owned>) => void;
  /** Further filters of the list. */
  children?: React.ReactNode;
}) {
  return (
    <FilterBox days={days} wanted={wanted} onChange={onChange}>
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow sm:max-w-md">
          <SearchField label={used.label} placeholder={used.placeholder} search={used.value} onSearch={used.onChange} />
        </div>
        <ScanButton of={used.of} what={used.what} onRead={(code) => used.onChange(code.trim().slice(0, 200))} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {children}
        <Select
          label="Sort by"
          emptyLabel={null}
          options={orders}
          value={wanted.sort}
          onChange={({ currentTarget: { value } }) => onChange({ sort: value })}
        />
        {seesAll({ role }) && (
          <ClientSearch
            placeholder="Every client"
            initial={searchChoiceOf(view.client, named?.client?.clientName)}
            onChoose={(client) => onChange({ client: client?.value ?? '' })}
          />
        )}
        {may({ role }, 'seeUsers') && (
          <PersonSearch
            placeholder="Everybody"
            initial={searchChoiceOf(view.person, named?.person?.fname)}
            onChoose={(person) => onChange({ person: person?.value ?? '' })}
          />
        )}
      </div>
    </FilterBox>
  );
}
