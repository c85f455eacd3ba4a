/** A column that a table can be sorted by. */
export type SortableColumn<Key extends string = string> = { readonly key: Key; readonly title: string };

/** The column to sort by, a minus means descending. The first one is the default. */
function sortIn<Key extends string>(text: string, columns: readonly SortableColumn<Key>[]): Key | `-${Key}` | '' {
  const sorts = columns.flatMap(({ key }): (Key | `-${Key}`)[] => [key, `-${key}`]);
  return sorts.find((sort) => sort === text) ?? sorts[0] ?? '';
}

/** A page of rows, from 1. */
export function parsePage(text: string): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** Words, or an id. */
export const sanitizedText = (text: string): string => text.replaceAll('\0', '').slice(0, 200);

/** Which part of a long table is shown: a page of its rows, sorted by a column, and found by words. */
export const tableViewParsers = <Key extends string>(columns: readonly SortableColumn<Key>[]) => ({
  page: parsePage,
  sort: (text: string) => sortIn(text, columns),
  search: sanitizedText,
});

/**
 * How a view stands in an address: each part of it under its name, if it is not as usual. A part is read from its text,
 * and is as usual where the text is blank or makes no sense.
 */
export function viewCodec<Parts extends Readonly<Record<string, (text: string) => string | number>>>(parts: Parts) {
  type View = { [Key in keyof Parts]: ReturnType<Parts[Key]> };
  const all = Object.entries(parts);
  return {
    viewFrom: (search: URLSearchParams) =>
      Object.fromEntries(all.map(([key, read]) => [key, read(search.get(key) ?? '')])) as View,
    searchOf: (view: Readonly<Record<keyof Parts, string | number>>) =>
      new URLSearchParams(all.flatMap(([key, read]) => (view[key] === read('') ? [] : [[key, String(view[key])]]))),
  };
}

/** The view of a long table. */
export const tableViewCodec = <Key extends string>(columns: readonly SortableColumn<Key>[]) =>
  viewCodec(tableViewParsers(columns));

/** How a column is sorted: the sort that a press on it asks for, and the direction for assistive technology. */
export function sortState(sort: string, key: string): { next: string; direction: 'ascending' | 'descending' | 'none' } {
  if (sort === key) return { next: `-${key}`, direction: 'ascending' };
  return { next: key, direction: sort === `-${key}` ? 'descending' : 'none' };
}
