import { expect, test } from 'vitest';
import { localTime, localDate } from './clock.ts';

test('times and dates are those of the device', () => {
  const morning = new Date(2026, 2, 5, 7, 4);
  expect(localTime(morning)).toBe('07:04');
  expect(localDate(morning)).toBe('2026-03-05');
});
