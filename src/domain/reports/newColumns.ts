import { unambiguousNumberOf } from '#domain/text/figure.ts';

/** Whether two cells say the same, apart from the number of decimals. */
function readsAs(one: string, other: string): boolean {
  if (one === other) return true;
  const [figure, otherFigure] = [unambiguousNumberOf(one), unambiguousNumberOf(other)];
  return figure !== undefined && figure === otherFigure;
}

/**
 * Which columns of a second table say something new beside the rows of a first one, which it was calculated from. Both
 * are given as the words of their cells, row by row; the second has a row, of blank cells if need be, for each of the
 * first.
 */
export function newColumnIndexes(
  rows: readonly (readonly string[])[],
  beside: readonly (readonly string[])[],
): number[] {
  const columns = (beside[0] ?? []).map((_, column) => column);
  const isKnown = (column: number) =>
    (rows[0] ?? []).some((_, known) => rows.every((row, at) => readsAs(row[known] ?? '', beside[at]?.[column] ?? '')));
  return columns.filter((column) => !isKnown(column));
}
