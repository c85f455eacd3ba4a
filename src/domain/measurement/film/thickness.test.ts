import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber } from '#domain/measurement/fraction.ts';
import { exactMeanThicknessUm, micrometres, nanometres, thicknessUnits } from './thickness.ts';

test.each([
  [3.14, 'mil', 79.756],
  [12.6, 'mil', 320.04],
  [15, 'mil', 381],
  [0.125, 'mm', 125],
  [70.7, 'µm', 70.7],
  [-3, 'µm', -3],
] as const)('%s %s are %s µm, to the nanometre', (value, unit, um) => {
  expect(micrometres(nanometres(value, unit))).toBe(um);
});

test('A thickness is a whole number of nanometres in every unit', () => {
  const value = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(value, fc.constantFrom(...thicknessUnits), (one, unit) => {
      expect(Number.isInteger(nanometres(one, unit))).toBe(true);
    }),
  );
});

test('The mean is exact, and read as somebody would write it', () => {
  expect(toNumber(exactMeanThicknessUm([59_900, 60_000, 59_800]))).toBe(59.9);
  expect(toNumber(exactMeanThicknessUm([94_000, 93_000, 93_000]))).toBeCloseTo(93.3333333333, 9);
});
