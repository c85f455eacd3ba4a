import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { type SortableColumn, tableViewCodec } from './tableView.ts';

/** The view of a table and ways to change it. It is kept in the address, so that going back and reloading keep it. */
export function useTableView(columns: readonly SortableColumn[]) {
  const { viewFrom, searchOf } = tableViewCodec(columns);
  const [wanted, change] = useAddressView(viewFrom, searchOf);
  return {
    wanted,
    go: (page: number) => change({ page }),
    sortBy: (sort: string) => change({ page: 1, sort }),
    // A pause in typing is not a page to go back to.
    searchFor: (search: string) => change({ page: 1, search }, { replace: true }),
  };
}
