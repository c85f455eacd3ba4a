import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnWidths, rowsOfBoxes } from './grid.ts';

describe('Boxes are shared out in rows', () => {
  test('in their order, each as wide as it needs, every row full', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: 0, max: 20, noNaN: true }), { maxLength: 30 }), (needs) => {
        const rows = rowsOfBoxes(needs, 12);
        expect(rows.flat().map(({ index }) => index)).toEqual(needs.map((_, index) => index));
        for (const row of rows) expect(row.reduce((sum, { units }) => sum + units, 0)).toBe(12);
        for (const { index, units } of rows.flat()) {
          expect(units).toBeGreaterThanOrEqual(Math.min(12, (needs[index] ?? 0) - 1e-3));
        }
      }),
    );
  });

  test('as evenly as can be, in no more rows than are needed', () => {
    const widths = (needs: number[]) => rowsOfBoxes(needs, 12).map((row) => row.map(({ units }) => units));
    expect(widths([2, 2, 2, 2, 2, 2, 2])).toEqual([
      [4, 4, 4],
      [3, 3, 3, 3],
    ]);
    expect(widths([6, 5.5])).toEqual([[6, 6]]);
    expect(widths([30])).toEqual([[12]]);
  });
});

describe('The columns of a table', () => {
  const columns = (...of: [leastMm: number, needMm: number][]) =>
    columnWidths(
      of.map(([leastMm, needMm]) => ({ leastMm, needMm })),
      100,
    ).map(Math.round);

  test('share the width as they need it where there is enough', () => {
    expect(columns([5, 10], [5, 30])).toEqual([25, 75]);
  });

  test('have as many lines each where there is not, but room for their longest word', () => {
    expect(columns([10, 50], [10, 150])).toEqual([25, 75]);
    expect(columns([20, 20], [10, 800])).toEqual([20, 80]);
  });

  test('fill the width even where their words do not fit', () => {
    expect(columns([80, 80], [80, 80])).toEqual([50, 50]);
  });
});
