import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareWidth } from './shareWidth.ts';

test('Columns get what they need and an equal part of the rest', () => {
  expect(shareWidth([10, 20, 30], 90)).toEqual([20, 30, 40]);
});

test('Where there is too little, those that need more share what the others leave', () => {
  expect(shareWidth([100, 10, 200], 110)).toEqual([50, 10, 50]);
});

test('The whole width is used, and a column that needs more than another is never narrower', () => {
  const needs = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(needs, fc.double({ min: 1, max: 500, noNaN: true }), (needed, total) => {
      const widths = shareWidth(needed, total);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(total, 6);
      const ordered = needed.map((need, at) => ({ need, width: widths[at] ?? 0 })).sort((a, b) => a.need - b.need);
      for (const [at, { width }] of ordered.entries()) {
        expect(width).toBeGreaterThanOrEqual((ordered[at - 1]?.width ?? 0) - 1e-9);
      }
    }),
  );
});
