import { expect, test } from 'vitest';
import { pa2AreasRequired } from './pa2Areas.ts';

test.each([
  [8, 1],
  [10, 1],
  [10.01, 2],
  [20, 2],
  [25, 3],
  [29.99, 3],
  [30, 3],
  [100, 3],
  [100.5, 4],
  [101, 4],
  [200, 4],
  [200.1, 5],
  [450, 7],
  [500, 7],
  [1_000, 12],
  [1_161.3, 14],
])('%s m² need %i areas', (size, areas) => {
  expect(pa2AreasRequired({ size, unit: 'm2' })).toBe(areas);
});

test.each([
  [100, 1],
  [100.1, 2],
  [299, 3],
  [300, 3],
  [1_000, 3],
  [1_001, 4],
  [12_500, 15],
])('%s ft² need %i areas, by the round figures of their own', (size, areas) => {
  expect(pa2AreasRequired({ size, unit: 'ft2' })).toBe(areas);
});
