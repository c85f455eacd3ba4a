import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAtLeast, isAtMost, nearMissWords, formatLimit, shownFigure } from './comparison.ts';
import { exactFraction } from './fraction.ts';

test.each([
  [2.997, 3, '2.997'],
  [3.197, 3, '3.2'],
  [3, 3, '3.0'],
  [59.9, 60, '59.9'],
  [59.96, 60, '59.96'],
  [2.9999999996, 3, '2.9999999996'],
])('%s beside at least %s is printed %s', (value, atLeast, words) => {
  expect(shownFigure(value, { atLeast })).toBe(words);
});

test.each([
  [85.1, 85, '85.1'],
  [85.04, 85, '85.04'],
  [84.96, 85, '85.0'],
  [125.1, 125, '125.1'],
])('%s beside at most %s is printed %s', (value, atMost, words) => {
  expect(shownFigure(value, { atMost })).toBe(words);
});

test('A figure without a limit is printed with one decimal', () => {
  expect([shownFigure(23.8048), shownFigure(100), shownFigure(-5.4)]).toEqual(['23.8', '100.0', '-5.4']);
});

test('A figure with two decimals has more where two would suggest the other verdict', () => {
  expect(shownFigure(2.94, { atLeast: 3, decimals: 2 })).toBe('2.94');
  expect(shownFigure(3.046, { atLeast: 3.05, decimals: 2 })).toBe('3.046');
  expect(shownFigure(2.997, { atLeast: 3, decimals: 2 })).toBe('2.997');
  expect(shownFigure(3, { decimals: 2 })).toBe('3.00');
});

test('The printed figure never contradicts the verdict, however the two are compared', () => {
  // A number smaller than any printed digit counts as 0.
  const figure = fc.double({ min: -500, max: 500, noNaN: true }).map((value) => (Math.abs(value) < 1e-15 ? 0 : value));
  const limit = fc.integer({ min: -50_000, max: 50_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(figure, limit, fc.constantFrom('absolute', 'rounded'), (value, bound, comparison) => {
      const floor = Number(shownFigure(value, { atLeast: bound, comparison }));
      expect(isAtLeast(floor, bound, comparison)).toBe(isAtLeast(value, bound, comparison));
      const cap = Number(shownFigure(value, { atMost: bound, comparison }));
      expect(isAtMost(cap, bound, comparison)).toBe(isAtMost(value, bound, comparison));
    }),
  );
});

test('A figure that is just out of its limit says so, and no other does', () => {
  expect(nearMissWords(2.997, { atLeast: 3 })).toBe(', just under 3');
  expect(nearMissWords(85.01, { atMost: 85 })).toBe(', just over 85');
  for (const figure of [2.9, 3, 3.004, 2.94]) expect(nearMissWords(figure, { atLeast: 3 })).toBe('');
  expect(nearMissWords(50.41, { atLeast: 50.405 })).toBe('');
  expect(nearMissWords(2.997, {})).toBe('');
});

test('A number is printed as the fraction that it stands for', () => {
  const figure = fc.oneof(
    fc.double({ min: -1_000, max: 1_000, noNaN: true }),
    fc.integer({ min: -200_000, max: 200_000 }).map((thousandths) => thousandths / 1_000),
  );
  const limit = fc.option(
    fc.integer({ min: -1_000, max: 1_000 }).map((tenths) => tenths / 10),
    { nil: undefined },
  );
  fc.assert(
    fc.property(figure, limit, limit, (value, atLeast, atMost) => {
      const beside = { atLeast: atLeast === undefined ? undefined : exactFraction(atLeast), atMost };
      expect(shownFigure(value, { atLeast, atMost })).toBe(shownFigure(exactFraction(value), beside));
      expect(formatLimit(value)).toBe(formatLimit(exactFraction(value)));
    }),
    { numRuns: 2_000 },
  );
});

test('Limits are inclusive and compared with the figure as it is, unless the contract rounds first', () => {
  expect([isAtLeast(60, 60), isAtMost(85, 85), isAtLeast(59.999999, 60)]).toEqual([true, true, false]);
  expect([isAtLeast(59.5, 60, 'rounded'), isAtLeast(59.4, 60, 'rounded')]).toEqual([true, false]);
  expect([isAtMost(85.04, 85, 'rounded'), isAtMost(50.44, 50.4, 'rounded')]).toEqual([true, true]);
});

test('A limit is written without decimals that it does not need', () => {
  expect([formatLimit(3), formatLimit(50.4), formatLimit(187.5)]).toEqual(['3', '50.4', '187.5']);
});
