import { expect, test } from 'vitest';
import { productClaimsIn, firstIncompleteOrdinal, linesOf, namedValuesIn } from './lines.ts';

test('A text with one thing on each line is read line by line, and blank lines count for nothing', () => {
  expect(linesOf(' ISO 45001 \n\n IS 14489\r\n')).toEqual(['ISO 45001', 'IS 14489']);
});

test('A pair is split at its first colon', () => {
  expect(namedValuesIn('Hazards: Part A: H317. Danger.\nWeight')).toEqual([
    { name: 'Hazards', value: 'Part A: H317. Danger.' },
    { name: 'Weight', value: '' },
  ]);
});

test('A claim names its figure, the standard that it was tested to and the laboratory, or is told apart as incomplete', () => {
  const claims = productClaimsIn('Dry air: 6,000 m³/h | ISO 5801 | A laboratory, Pune\nWater: 38 kg/h | AHRI 940');
  expect(claims[0]).toEqual({ name: 'Dry air', value: '6,000 m³/h', test: 'ISO 5801', by: 'A laboratory, Pune' });
  expect(firstIncompleteOrdinal(claims)).toBe(2);
  expect(firstIncompleteOrdinal(claims.slice(0, 1))).toBeUndefined();
});
