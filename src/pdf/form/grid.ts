import { shareWidth } from '#pdf/page/shareWidth.ts';

/** A box's place in its row, by its number among the boxes, and how many units of the row it takes. */
export type Placed = { index: number; units: number };

/** How well the boxes from `start` on fill rows that each take at most so many units: the less is left over, and the more evenly, the better. */
type Best = { cost: number; end: number };

/**
 * Shares boxes out in rows of so many units, in their order, each as wide as it needs at least; the rows are filled as evenly
 * as can be, and what is left of a row goes to the boxes that have the least to spare.
 */
export function rowsOfBoxes(needs: readonly number[], unitsInRow: number): Placed[][] {
  const least = needs.map((need) => Math.min(Math.max(1, Math.ceil(need - 1e-6)), unitsInRow));
  const best: Best[] = [];
  best[needs.length] = { cost: 0, end: needs.length };
  for (let start = needs.length - 1; start >= 0; start -= 1) {
    let used = 0;
    let choice: Best = { cost: Infinity, end: start + 1 };
    for (let end = start; end < needs.length; end += 1) {
      used += least[end] ?? 0;
      if (used > unitsInRow) break;
      // A row more costs more than any unevenness, so that there are as few as can be.
      const cost = (unitsInRow - used) ** 2 + unitsInRow ** 3 + (best[end + 1]?.cost ?? 0);
      if (cost < choice.cost) choice = { cost, end: end + 1 };
    }
    best[start] = choice;
  }
  const rows: Placed[][] = [];
  for (let start = 0; start < needs.length;) {
    const end = best[start]?.end ?? needs.length;
    const row = least.slice(start, end).map((units, at) => ({ index: start + at, units }));
    for (let left = unitsInRow - row.reduce((sum, { units }) => sum + units, 0); left > 0; left -= 1) {
      const spare = ({ index, units }: Placed) => units - (needs[index] ?? 0);
      const tightest = row.reduce((one, other) => (spare(other) < spare(one) ? other : one));
      tightest.units += 1;
    }
    rows.push(row);
    start = end;
  }
  return rows;
}

/** How often the number of lines is halved in until it is found. */
const steps = 40;

/**
 * The widths of a table's columns: each has room for its longest word, as far as that is possible for all; what is left is
 * shared so that the cells of all columns have as many lines. `needMm` is what most cells of a column need for one line.
 */
export function columnWidths(columns: readonly { leastMm: number; needMm: number }[], totalMm: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const leasts = columns.map(({ leastMm }) => leastMm);
  if (sum(leasts) >= totalMm) return shareWidth(leasts, totalMm);
  const widthsAt = (lines: number) => columns.map(({ leastMm, needMm }) => Math.max(leastMm, needMm / lines));
  // With few lines the columns are wider than the table, with many they are not: the right number lies between.
  let [few, many] = [1e-3, 1e4];
  for (let step = 0; step < steps; step += 1) {
    const middle = Math.sqrt(few * many);
    if (sum(widthsAt(middle)) > totalMm) few = middle;
    else many = middle;
  }
  return widthsAt(many);
}
