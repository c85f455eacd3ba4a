import { useSearchParams } from 'react-router';
import { type Column, type TableView, searchOf } from './tableView.ts';

/** Changes of a table's view. They live in the address, so that going back and reloading keep them. */
export function useTableView(view: TableView, columns: readonly Column[]) {
  const [, setSearch] = useSearchParams();
  const show = (change: Partial<TableView>, replace = false) =>
    setSearch(searchOf({ ...view, page: 1, ...change }, columns), { preventScrollReset: true, replace });
  return {
    go: (page: number) => void show({ page }),
    sortBy: (sort: string) => void show({ sort }),
    // Each pause in typing is no page to go back to.
    searchFor: (search: string) => void show({ search }, true),
  };
}

export type TableChanges = ReturnType<typeof useTableView>;
