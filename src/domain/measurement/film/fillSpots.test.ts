import { describe, expect, test } from 'vitest';
import { fillSpots } from './fillSpots.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('Readings from a gauge', () => {
  test('fill spots in their order, three to a spot and five spots to an area', () => {
    expect(fillSpots([], numbers(17))).toEqual([
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12],
        [13, 14, 15],
      ],
      [[16, 17]],
    ]);
  });

  test('go on in a spot that was begun, and pass one that is full', () => {
    expect(fillSpots([[[98], [1, 2, 3]]], numbers(3))).toEqual([[[98, 1, 2], [1, 2, 3], [3]]]);
  });

  test('start at the chosen area and spot', () => {
    expect(fillSpots([], numbers(4), { area: 1, spot: 4 })).toEqual([[], [[], [], [], [], [1, 2, 3]], [[4]]]);
  });

  test('leave what was there as it was', () => {
    const before = [[[98]]];
    fillSpots(before, [1]);
    expect(before).toEqual([[[98]]]);
  });
});
