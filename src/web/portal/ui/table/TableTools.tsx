import { SearchField } from '#web/portal/ui/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { type Column, type TableView } from './tableView.ts';
import type { TableChanges } from './useTableView.ts';

/** Searches a table, and sorts it on phones, which show no column heads. */
export function TableTools({
  label,
  view,
  columns,
  changes,
}: {
  label: string;
  view: TableView;
  columns: readonly Column[];
  changes: TableChanges;
}) {
  return (
    <search className="grid gap-3 sm:grid-cols-2 rows:flex">
      <SearchField label={label} search={view.search} onSearch={changes.searchFor} />
      <div className="rows:hidden">
        <Select
          label="Sort by"
          isLabelHidden
          emptyLabel={null}
          options={columns.flatMap(({ key, title }) => [
            { value: key, label: `Sort by ${title}` },
            { value: `-${key}`, label: `Sort by ${title}, downwards` },
          ])}
          value={changes.wanted.sort}
          onChange={({ currentTarget: { value } }) => changes.sortBy(value)}
        />
      </div>
    </search>
  );
}
