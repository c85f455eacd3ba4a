import { expect, test } from 'vitest';
import { allowedBelowNominal } from './allowedBelowNominal.ts';

test.each([
  [10, 20, true, 1],
  [5, 20, true, 0],
  [12, 20, true, 2],
  [10, 20, false, 2],
  [9, 10, false, 0],
  [20, 10, false, 2],
  [10, 0, true, 0],
  [200, 0.5, false, 1],
])('Of %i readings %s %% (strictly: %s) are %i', (count, percent, isStrict, allowed) => {
  expect(allowedBelowNominal(count, percent, isStrict)).toBe(allowed);
});
