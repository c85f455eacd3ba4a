import { expect, test } from 'vitest';
import { nextMailStep } from './nextMailStep.ts';

test('A mail that was taken is done, and one that was refused for good is given up', () => {
  expect(nextMailStep('taken', 1)).toEqual({ kind: 'done' });
  expect(nextMailStep('refused', 1)).toEqual({ kind: 'givenUp' });
});

test('A mail that failed is tried again after half a minute, then after twice as long each time, up to an hour', () => {
  const pauses = [1, 2, 3, 7, 8, 9, 50].map((attempts) => nextMailStep('failed', attempts));
  expect(pauses).toEqual(
    [30, 60, 120, 1920, 3600, 3600, 3600].map((afterSeconds) => ({ kind: 'again', afterSeconds })),
  );
});

test('A mail is tried for about three days before it is given up', () => {
  let hours = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextMailStep('failed', attempts);
    if (next.kind !== 'again') break;
    hours += next.afterSeconds / 3600;
  }
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThan(80);
});
