import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumbers } from './typed.ts';

const read = (text: string) => {
  const { values, faults } = readNumbers({ figure: text }, ['figure']);
  return faults['figure'] ?? values.figure;
};

test.each([
  ['25', 25],
  [' 25.5 ', 25.5],
  ['25,5', 25.5],
  ['-4', -4],
  ['−4,25', -4.25],
  ['', undefined],
  ['1,234', 'Is this 1234 or 1.234? Write it without the comma.'],
  ['warm', 'Enter a number.'],
  ['1e3', 'Enter a number.'],
  ['1.2.3', 'Enter a number.'],
  ['12,5 °C', 'Enter a number.'],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('A number is the same with a decimal comma and with a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2);
      expect(read(text.replace('.', ','))).toBe(read(text));
    }),
  );
});
