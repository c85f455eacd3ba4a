import { Select } from '#web/ui/fields/Select.tsx';
import type { SortableColumn } from './tableView.ts';

/** Sorts a table where its rows are cards and it shows no column heads. */
export function SortSelect({
  columns,
  sort,
  onSort,
}: {
  columns: readonly SortableColumn[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  return (
    <div className="shrink-0 max-sm:min-w-36 max-sm:grow max-sm:basis-36 rows:hidden sm:w-64">
      <Select
        label="Sort by"
        isLabelHidden
        emptyLabel={null}
        options={columns.flatMap(({ key, title }) => [
          { value: key, label: `Sort by ${title}` },
          { value: `-${key}`, label: `Sort by ${title}, downwards` },
        ])}
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(value)}
      />
    </div>
  );
}
