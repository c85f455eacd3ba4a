import { expect, test } from 'vitest';
import { isOnItsSide, uprightMatrix } from './upright.ts';

/** The sides of the upright picture that Exif names for the stored first row and column. They place the corners. */
const sides: readonly [orientation: number, firstRow: string, firstColumn: string][] = [
  [1, 'top', 'left'],
  [2, 'top', 'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
];

const box = { x: 10, y: 20, width: 40, height: 30 };
const inside: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  top: (_, y) => y === 50,
  bottom: (_, y) => y === 20,
  left: (x) => x === 10,
  right: (x) => x === 50,
};

test.each(sides)(
  'With orientation %i the first row is the %s and the first column the %s',
  (orientation, row, column) => {
    const [a, b, c, d, e, f] = uprightMatrix(orientation, box);
    // A PDF draws the first row along the top of the unit square, and the first column along its left.
    const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
    for (const corner of [at(0, 1), at(1, 1)]) expect(inside[row]?.(...corner)).toBe(true);
    for (const corner of [at(0, 0), at(0, 1)]) expect(inside[column]?.(...corner)).toBe(true);
    expect(isOnItsSide(orientation)).toBe(row === 'left' || row === 'right');
  },
);
