import type { ColumnField, RowsField } from '#domain/reports/fieldKinds.ts';

/** The name of a row, as in 'crew 2'. */
export const rowName = ({ rowLabel = 'row' }: RowsField, index: number): string => `${rowLabel} ${index + 1}`;
/** The name of a row with a capital, to begin a line. */
export const rowTitle = (of: RowsField, index: number): string => {
  const name = rowName(of, index);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** How many units of a table line a column takes: a figure is short, a date is long. */
export function columnWidthUnits({ kind }: Pick<ColumnField, 'kind'>): number {
  if (kind === 'quantity' || kind === 'computed' || kind === 'tick') return 2;
  return kind === 'date' || kind === 'longText' ? 4 : 3;
}

/** How many units fit side by side on the narrowest screen that shows a table. */
const mostUnits = 19;

function linesAt(units: readonly number[], most: number): number {
  let [lines, filled] = [1, 0];
  for (const own of units) {
    if (filled + own > most) [lines, filled] = [lines + 1, 0];
    filled += own;
  }
  return lines;
}

/** The number of lines of a table row, and of units per line: as few lines as possible, as equal as possible. */
export function rowLineLayout(units: readonly number[]): { lines: number; units: number } {
  const lines = linesAt(units, mostUnits);
  let most = mostUnits;
  while (most > Math.max(...units) && linesAt(units, most - 1) === lines) most -= 1;
  return { lines, units: most };
}
