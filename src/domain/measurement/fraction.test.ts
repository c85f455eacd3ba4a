import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compare,
  decimalsOf,
  dividedBy,
  exactFraction,
  fraction,
  meanOf,
  minus,
  percentOf,
  plus,
  rounded,
  times,
  toNumber,
  formatFraction,
} from './fraction.ts';

test('80 % of 63 is exactly 50.4, which floating point misses', () => {
  expect(0.8 * 63).not.toBe(50.4);
  expect(compare(percentOf(exactFraction(63), 80), exactFraction(50.4))).toBe(0);
  expect(toNumber(percentOf(exactFraction(63), 80))).toBe(50.4);
});

test.each([
  [1e21, 10n ** 21n, 1n],
  [1.5e-7, 3n, 20_000_000n],
  [-0.05, -1n, 20n],
  [0, 0n, 1n],
])('%s is taken as it is written', (value, over, under) => {
  expect(exactFraction(value)).toEqual({ over, under });
});

test('Every number that a computer holds comes back as itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
      const back = toNumber(exactFraction(value));
      expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-15 + 1e-15);
    }),
  );
});

test.each([5e-324, 1.7e308, -2.5e-300])('%s is kept exactly too', (value) => {
  expect(toNumber(times(exactFraction(value), fraction(1)))).toBeCloseTo(value, 9);
  expect(compare(plus(exactFraction(value), fraction(1)), fraction(1))).toBe(Math.sign(value));
});

test('Sums, products and quotients are exact', () => {
  const whole = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 500 }), (a, b, c) => {
      const [x, y] = [fraction(a, c), fraction(b, 7)];
      expect(minus(plus(x, y), y)).toEqual(x);
      if (b !== 0) expect(dividedBy(times(x, y), y)).toEqual(x);
      expect(Math.sign(compare(x, y))).toBe(Math.sign(a * 7 - b * c));
    }),
  );
});

test.each([
  [12.25, 1, '12.3'],
  [62.65, 1, '62.7'],
  [-2.05, 1, '-2.1'],
  [-0.04, 1, '0.0'],
  [1234.5, 0, '1235'],
  [0.005, 2, '0.01'],
])('%s with %i decimals reads %s: a half goes up', (value, decimals, words) => {
  expect(formatFraction(exactFraction(value), decimals)).toBe(words);
});

test('The mean of 12.1 and 12.4 reads 12.3', () => {
  expect(formatFraction(meanOf([exactFraction(12.1), exactFraction(12.4)]), 1)).toBe('12.3');
});

test.each([
  [85, 0],
  [50.4, 1],
  [0.125, 3],
])('%s is written in full with %i decimals', (value, decimals) => {
  expect(decimalsOf(exactFraction(value))).toBe(decimals);
});

test('A third never ends, and is rounded all the same', () => {
  expect(decimalsOf(fraction(1, 3))).toBe(9);
  expect(toNumber(rounded(fraction(2, 3), 2))).toBe(0.67);
});
