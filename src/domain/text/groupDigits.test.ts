import { expect, test } from 'vitest';
import { groupDigits } from './groupDigits.ts';

test('A number is written with its digits grouped as India groups them, like those that Intl writes', () => {
  const numbers = [
    0, 7, -20, 999, 1_000, -1_000, 20_000, 99_999, 100_000, 1_234_567, 123_456_789, 0.01, 0.3, 1234.5678,
  ];
  const written = numbers.map((number) => number.toLocaleString('en-IN', { maximumFractionDigits: 6 }));
  expect(numbers.map(groupDigits)).toEqual(written);
});
