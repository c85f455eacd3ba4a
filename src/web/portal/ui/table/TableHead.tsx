import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Button } from 'react-aria-components';
import { type Column, sortState } from './tableView.ts';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/**
 * The heads of a table's columns. Those with a key sort the table. Where rows are cards, only screen readers get the
 * heads.
 */
export function TableHead({
  heads,
  sort,
  onSort,
}: {
  heads: readonly ((Column | { readonly title: string }) & { readonly className?: string })[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  return (
    <thead role="rowgroup" className="cards:sr-only">
      <tr role="row" className="text-left text-sm text-muted">
        {heads.map((head) => {
          const { title } = head;
          if (!('key' in head)) {
            return (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={`px-3 py-1 font-semibold last:text-right ${head.className ?? ''}`}
              >
                {title}
              </th>
            );
          }
          const { next, direction } = sortState(sort, head.key);
          const SortIcon = icons[direction];
          return (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={direction}
              className={`font-semibold ${head.className ?? ''}`}
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
