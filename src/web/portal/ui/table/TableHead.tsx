import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Button } from 'react-aria-components';
import { sortState } from './tableView.ts';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** The heads of a table's columns. Those with a key sort it. Where rows are cards, only screen readers get them. */
export function TableHead({
  heads,
  sort,
  onSort,
}: {
  heads: readonly { readonly title: string; readonly key?: string | undefined; readonly className?: string }[];
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}) {
  return (
    <thead role="rowgroup" className="cards:sr-only">
      <tr role="row" className="text-left text-sm text-muted">
        {heads.map(({ title, key, className = '' }) => {
          if (key === undefined || !onSort) {
            return (
              <th key={title} role="columnheader" scope="col" className={`px-3 py-1 font-semibold ${className}`}>
                {title}
              </th>
            );
          }
          const { next, direction } = sortState(sort, key);
          const SortIcon = icons[direction];
          return (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={direction}
              className={`font-semibold ${className}`}
            >
              <Button
                onPress={() => onSort(next)}
                className="flex min-h-9 cursor-pointer items-center gap-1 rounded-md px-3 text-left font-semibold hover:text-ink cards:hidden"
              >
                {title}
                <SortIcon aria-hidden="true" size={16} className={direction === 'none' ? 'opacity-50' : ''} />
              </Button>
              <span className="rows:hidden">{title}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
