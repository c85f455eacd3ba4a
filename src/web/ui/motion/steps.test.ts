import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestIndex, nextIndex, previousIndex, repeatsOf, wrappedPosition } from './steps.ts';

describe('A ring', () => {
  test('goes from the last to the first, and back', () => {
    expect(nextIndex(6, 8)).toBe(7);
    expect(nextIndex(7, 8)).toBe(0);
    expect(previousIndex(0, 8)).toBe(7);
  });

  test('of nothing stays where it is', () => {
    expect(nextIndex(0, 0)).toBe(0);
    expect(previousIndex(0, 0)).toBe(0);
  });
});

describe('A strip', () => {
  test('moves by its step, and wraps round at its length', () => {
    expect(wrappedPosition(10, 2, 100)).toBe(12);
    expect(wrappedPosition(99, 2, 100)).toBe(1);
    expect(wrappedPosition(1, -2, 100)).toBe(99);
  });

  test('never leaves itself', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 10_000 }),
        (at, by, length) => {
          const next = wrappedPosition(at, by, length);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(length);
        },
      ),
    );
  });

  test('that is empty stands at its start', () => {
    expect(wrappedPosition(5, 2, 0)).toBe(0);
  });
});

test('Cards stand in a row so often that a window of six and a half of them never comes to its end; one alone once', () => {
  expect([0, 1, 2, 3, 6, 7, 20].map(repeatsOf)).toEqual([1, 1, 5, 4, 3, 2, 2]);
  for (const count of [2, 3, 5, 9]) expect(count * (repeatsOf(count) - 1)).toBeGreaterThanOrEqual(6.5);
});

test('The card closest to a point is found; of two as close, the first', () => {
  expect(closestIndex(330, [0, 300, 600])).toBe(1);
  expect(closestIndex(450, [0, 300, 600])).toBe(1);
  expect(closestIndex(0, [])).toBe(-1);
});
