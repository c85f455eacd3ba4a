import { expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { pdfPathOf } from './svgPath.ts';

test('An outline is the same in the operators of a PDF', () => {
  expect(pdfPathOf('M0 0h7v30H0z')).toBe('0 0 m 7 0 l 7 30 l 0 30 l h');
  expect(pdfPathOf('m2 2 3-1 1.5.5z l1 1')).toBe('2 2 m 5 1 l 6.5 1.5 l h 3 3 l');
  expect(pdfPathOf('M1 1c1 0 2 1 2 2')).toBe('1 1 m 2 1 3 2 3 3 c');
});

test("The brand's mark can be drawn", () => {
  expect(pdfPathOf(brand.mark.ink)).not.toBe('');
  expect(pdfPathOf(brand.mark.accent)).not.toBe('');
  expect(() => pdfPathOf('M0 0a4 4 0 1 1 0 8z')).toThrow('A mark may not have the command a.');
});
