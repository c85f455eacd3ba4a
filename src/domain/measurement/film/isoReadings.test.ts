import { expect, test } from 'vitest';
import { isoReadingsRequired, repeatsAllowed } from './isoReadings.ts';
import { profileCorrection } from './profileCorrection.ts';

test.each([
  [0.5, 5],
  [1, 5],
  [1.01, 10],
  [3, 10],
  [9, 15],
  [10, 15],
  [10.5, 20],
  [30, 20],
  [31, 30],
  [100, 30],
  [100.1, 40],
  [200, 40],
  [500, 70],
  [1_000, 120],
])('%s m² need %i readings under ISO 19840', (surface, readings) => {
  expect(isoReadingsRequired(surface)).toBe(readings);
});

test('Difficult parts get readings of their own, by their own surface', () => {
  expect(isoReadingsRequired(9, [0.8, 2])).toBe(15 + 5 + 10);
});

test('A fifth of the readings that are due may be repeated: 1, 2, 3, 4, 6', () => {
  expect([5, 10, 15, 20, 30].map((due) => repeatsAllowed(due))).toEqual([1, 2, 3, 4, 6]);
});

test('Set on smooth steel, a gauge reads 10, 25 or 40 µm too much on a fine, medium or coarse profile', () => {
  expect(
    (['finerThanFine', 'fine', 'medium', 'coarse', 'coarserThanCoarse', 'unknown'] as const).map((grade) =>
      profileCorrection('smooth', grade),
    ),
  ).toEqual([10, 10, 25, 40, 40, 25]);
  expect([profileCorrection('rough', 'coarse'), profileCorrection('unknown')]).toEqual([0, 25]);
});
