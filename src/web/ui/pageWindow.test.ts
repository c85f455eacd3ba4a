import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageWindow } from './pageWindow.ts';

describe('Numbered pages', () => {
  test('are all shown while they are few', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('are windowed with ellipses when there are many', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageWindow(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20]);
    expect(pageWindow(16, 20)).toEqual([1, 'gap', 15, 16, 17, 'gap', 20]);
    expect(pageWindow(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
    expect(pageWindow(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
  });

  test('always hold the first, the last, the current page and those beside it, and at most seven slots', () => {
    const place = fc
      .integer({ min: 1, max: 20_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const slots = pageWindow(page, pages);
        expect(slots.length).toBeLessThanOrEqual(7);
        for (const wanted of [1, page - 1, page, page + 1, pages]) {
          if (wanted >= 1 && wanted <= pages) expect(slots).toContain(wanted);
        }
        const numbers = slots.filter((slot) => slot !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      }),
    );
  });

  test('have an ellipsis only where at least two pages are left out', () => {
    const slots = pageWindow(10, 20);
    const gaps = slots.flatMap((slot, index) =>
      slot === 'gap' ? [Number(slots[index + 1]) - Number(slots[index - 1])] : [],
    );
    expect(gaps).toEqual([8, 9]);
  });
});
