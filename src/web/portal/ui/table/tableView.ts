/**
 * Which part of a long table is shown: a page of its rows, sorted by a column (a minus means descending), and found by
 * words.
 */
export type TableView = { page: number; sort: string; search: string };

/** A column that a table can be sorted by. */
export type Column = { readonly key: string; readonly title: string };

/** The column to sort by. The first one is the default. */
function sortOf(wanted: string, columns: readonly Column[]): string {
  return columns.some(({ key }) => wanted === key || wanted === `-${key}`) ? wanted : (columns[0]?.key ?? '');
}

/** Reads the view from an address. Values that make no sense count as left out. */
export function viewFrom(search: URLSearchParams, columns: readonly Column[]): TableView {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    sort: sortOf(search.get('sort') ?? '', columns),
    search: (search.get('search') ?? '').replaceAll('\0', '').slice(0, 200),
  };
}

/** The view as the query of an address. Defaults are left out. */
export function searchOf({ page, sort, search }: TableView, columns: readonly Column[]): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== sortOf('', columns) && { sort }),
    ...(search && { search }),
  });
}

/**
 * How a column takes part in the sorting: the sort that a press on it asks for, and the direction for assistive
 * technology.
 */
export function sortState(sort: string, key: string): { next: string; direction: 'ascending' | 'descending' | 'none' } {
  if (sort === key) return { next: `-${key}`, direction: 'ascending' };
  return { next: key, direction: sort === `-${key}` ? 'descending' : 'none' };
}
