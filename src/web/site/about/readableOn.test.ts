import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { contrast, readableInkOn } from './readableOn.ts';

test("The words of a testimonial are white on dark colours and the brand's own on light ones", () => {
  expect(readableInkOn('#0b1f3a')).toBe('#ffffff');
  expect(readableInkOn('#8f3a0c')).toBe('#ffffff');
  expect(readableInkOn('#faf8f5')).toBe(brand.colours.primary);
  expect(readableInkOn('#F26B1D')).toBe(brand.colours.primary);
});

test('Contrast is that of WCAG: 21 between black and white, 1 between equals', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#26384f', '#26384f')).toBe(1);
});

test('Whatever colour a review has, its words have a contrast of at least 4.5', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      expect(contrast(readableInkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
