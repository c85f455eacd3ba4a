import { shareWidth } from '#pdf/page/shareWidth.ts';

/** A box's place in its row: its index among the boxes, and the number of units that it takes. */
export type PlacedBox = { index: number; units: number };

/** The best way to fill rows with boxes from an index on. Less room left over, spread more evenly, costs less. */
type Best = { cost: number; end: number };

/**
 * Distributes boxes over rows of `unitsInRow` units, in order and each at least as wide as it needs. Rows are filled as
 * evenly as possible, and the rest of a row goes to its tightest boxes.
 */
export function rowsOfBoxes(needs: readonly number[], unitsInRow: number): PlacedBox[][] {
  const least = needs.map((need) => Math.min(Math.max(1, Math.ceil(need - 1e-6)), unitsInRow));
  const best: Best[] = [];
  best[needs.length] = { cost: 0, end: needs.length };
  for (let start = needs.length - 1; start >= 0; start -= 1) {
    let used = 0;
    let choice: Best = { cost: Infinity, end: start + 1 };
    for (let end = start; end < needs.length; end += 1) {
      used += least[end] ?? 0;
      if (used > unitsInRow) break;
      // An additional row costs more than any unevenness, so that there are as few rows as possible.
      const cost = (unitsInRow - used) ** 2 + unitsInRow ** 3 + (best[end + 1]?.cost ?? 0);
      if (cost < choice.cost) choice = { cost, end: end + 1 };
    }
    best[start] = choice;
  }
  const rows: PlacedBox[][] = [];
  for (let start = 0; start < needs.length;) {
    const end = best[start]?.end ?? needs.length;
    const row = least.slice(start, end).map((units, at) => ({ index: start + at, units }));
    for (let left = unitsInRow - row.reduce((sum, { units }) => sum + units, 0); left > 0; left -= 1) {
      const spare = ({ index, units }: PlacedBox) => units - (needs[index] ?? 0);
      const tightest = row.reduce((one, other) => (spare(other) < spare(one) ? other : one));
      tightest.units += 1;
    }
    rows.push(row);
    start = end;
  }
  return rows;
}

/** How many halvings it takes to find the number of lines. */
const steps = 40;

/**
 * The widths of a table's columns. Each has room for its longest word if all can have it. The remaining width is shared
 * so that the cells of all columns have the same number of lines. `needMm` is the one-line width of most cells of a
 * column.
 */
export function columnWidths(columns: readonly { leastMm: number; needMm: number }[], totalMm: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const leasts = columns.map(({ leastMm }) => leastMm);
  if (sum(leasts) >= totalMm) return shareWidth(leasts, totalMm);
  const widthsAt = (lines: number) => columns.map(({ leastMm, needMm }) => Math.max(leastMm, needMm / lines));
  // With too few lines the columns are wider than the table, with many lines they are not. The right number lies
  // between.
  let [few, many] = [1e-3, 1e4];
  for (let step = 0; step < steps; step += 1) {
    const middle = Math.sqrt(few * many);
    if (sum(widthsAt(middle)) > totalMm) few = middle;
    else many = middle;
  }
  return widthsAt(many);
}
