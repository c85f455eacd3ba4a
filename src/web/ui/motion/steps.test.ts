import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestTo, nextOf, previousOf, roundsOf, wrapped } from './steps.ts';

describe('A ring', () => {
  test('goes from the last to the first, and back', () => {
    expect(nextOf(6, 8)).toBe(7);
    expect(nextOf(7, 8)).toBe(0);
    expect(previousOf(0, 8)).toBe(7);
  });

  test('of nothing stays where it is', () => {
    expect(nextOf(0, 0)).toBe(0);
    expect(previousOf(0, 0)).toBe(0);
  });
});

describe('A strip', () => {
  test('moves by its step, and wraps round at its length', () => {
    expect(wrapped(10, 2, 100)).toBe(12);
    expect(wrapped(99, 2, 100)).toBe(1);
    expect(wrapped(1, -2, 100)).toBe(99);
  });

  test('never leaves itself', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 10_000 }),
        (at, by, length) => {
          const next = wrapped(at, by, length);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(length);
        },
      ),
    );
  });

  test('that is empty stands at its start', () => {
    expect(wrapped(5, 2, 0)).toBe(0);
  });
});

test('Cards stand in a row so often that a window of six and a half of them never comes to its end; one alone once', () => {
  expect([0, 1, 2, 3, 6, 7, 20].map(roundsOf)).toEqual([1, 1, 5, 4, 3, 2, 2]);
  for (const count of [2, 3, 5, 9]) expect(count * (roundsOf(count) - 1)).toBeGreaterThanOrEqual(6.5);
});

test('The card closest to a point is found; of two as close, the first', () => {
  expect(closestTo(330, [0, 300, 600])).toBe(1);
  expect(closestTo(450, [0, 300, 600])).toBe(1);
  expect(closestTo(0, [])).toBe(-1);
});
