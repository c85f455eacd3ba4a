import { expect, test } from 'vitest';
import { firstIncompleteLine, linesOf, namedValuesIn, productClaimsIn } from './lines.ts';

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
  const whole = 'Dry air: 6,000 m³/h | ISO 5801 | A laboratory, Pune';
  expect(productClaimsIn(whole)[0]).toEqual({
    name: 'Dry air',
    value: '6,000 m³/h',
    test: 'ISO 5801',
    by: 'A laboratory, Pune',
  });
  expect(firstIncompleteLine(`${whole}\n\nWater: 38 kg/h | AHRI 940`, productClaimsIn)).toBe(3);
  expect(firstIncompleteLine(`\n${whole}\n`, productClaimsIn)).toBeUndefined();
});
