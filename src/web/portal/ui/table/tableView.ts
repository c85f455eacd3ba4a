/** What of a long table is shown: a page of its rows, sorted by a column (downwards with a minus), and found by words. */
export type TableView = { page: number; sort: string; search: string };

/** A column that a table can be sorted by. */
export type Column = { readonly key: string; readonly title: string };

/** The first column is the one that a table is sorted by unless someone asks otherwise. */
function sortOf(wanted: string, columns: readonly Column[]): string {
  return columns.some(({ key }) => wanted === key || wanted === `-${key}`) ? wanted : (columns[0]?.key ?? '');
}

/** Reads the view from an address; whatever does not make sense there counts as left out. */
export function viewFrom(search: URLSearchParams, columns: readonly Column[]): TableView {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    sort: sortOf(search.get('sort') ?? '', columns),
    search: (search.get('search') ?? '').replaceAll('\0', '').slice(0, 200),
  };
}

/** The view as an address's query, without what goes without saying. */
export function searchOf({ page, sort, search }: TableView, columns: readonly Column[]): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== sortOf('', columns) && { sort }),
    ...(search && { search }),
  });
}

/** How a column stands in the sort: what a press on it asks for, and what assistive technology is told. */
export function sortState(sort: string, key: string): { next: string; direction: 'ascending' | 'descending' | 'none' } {
  if (sort === key) return { next: `-${key}`, direction: 'ascending' };
  return { next: key, direction: sort === `-${key}` ? 'descending' : 'none' };
}
