import { expect, test } from 'vitest';
import { longitudeAfter, rotationPeriodMs } from './turn.ts';

test('The earth begins as the picture at rest shows it, turns eastward, and comes round', () => {
  expect(longitudeAfter(0)).toBeCloseTo(1.2);
  // Places west of the middle turn into it.
  expect(longitudeAfter(1_000)).toBeLessThan(1.2);
  expect(longitudeAfter(rotationPeriodMs)).toBeCloseTo(1.2);
  expect(longitudeAfter(rotationPeriodMs / 2)).toBeCloseTo(1.2 + Math.PI);
});
