import { describe, expect, test } from 'vitest';
import { pa2Extent } from './pa2Extent.ts';

describe('The extent of a failed area in one direction', () => {
  test.each([
    [[70, 90, 95], false, 3, 1.5, 'fail'],
    [[130, 120, 126, 100, 99], false, 5, 4.5, 'fail'],
    [[74, 100], true, 2, null, 'fail'],
    [[80, 81], false, 2, 0, 'pass'],
    [[75, 125], false, 2, 0, 'pass'],
    [[70, 90], false, null, null, 'incomplete'],
    [[], false, null, null, 'incomplete'],
    [[80, 81, 60], false, 2, 0, 'pass'],
    [[74, 100, 101], true, 3, 1.5, 'fail'],
    [[60, 60, 80, 60, 90, 91], false, 6, 6, 'fail'],
  ] as const)(
    '%j (edge reached: %s) stops after %s and is %s m',
    (direction, edgeReached, stopsAfter, extentM, outcome) => {
      const judged = pa2Extent({ minUm: 75, maxUm: 125, direction, edgeReached });
      expect([judged.figures, judged.outcome]).toEqual([{ stopsAfter, extentM }, outcome]);
    },
  );

  test('is measured without the allowance of a level: 130 would pass Level 3, not here', () => {
    expect(pa2Extent({ minUm: 75, maxUm: 125, direction: [130, 100, 100] }).figures.extentM).toBe(1.5);
    expect(pa2Extent({ minUm: 75, direction: [130, 100] }).figures.extentM).toBe(0);
  });

  test('is counted in repeating units where they are shorter than two steps', () => {
    const judged = pa2Extent({ minUm: 75, maxUm: 125, direction: [70, 74, 80, 81], stepM: 0.6 });
    expect([judged.figures, judged.limits.at(-1)?.from]).toEqual([{ stopsAfter: 4, extentM: 1.2 }, 'typed']);
  });

  test('is told in words', () => {
    const words = (direction: number[], edgeReached = false) =>
      pa2Extent({ minUm: 75, maxUm: 125, direction, edgeReached }).findings.map((finding) => finding.words);
    expect(words([70, 90, 95])).toEqual(['It goes 1.5 m in this direction.']);
    expect(words([70, 90], true)).toEqual(['It goes to the edge of what was coated in this shift.']);
    expect(words([70])).toEqual(['Continue outward: two spots in a row must conform.']);
  });
});
