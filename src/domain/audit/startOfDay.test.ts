import { expect, test } from 'vitest';
import { dayIn, startOfDay } from './startOfDay.ts';

test('A day of Mumbai begins half past six in the evening before, in UTC', () => {
  expect(startOfDay('2026-03-01', 'Asia/Kolkata')).toBe('2026-02-28T18:30:00.000Z');
});

test('The day after the last of a month is the first of the next', () => {
  expect(startOfDay('2026-12-31', 'Asia/Kolkata', 1)).toBe('2026-12-31T18:30:00.000Z');
});

test('A day begins at midnight on either side of a change of the clocks', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
});

test.each([
  ['2026-11-22T20:00:00Z', '2026-11-23'],
  ['2026-11-22T18:29:59Z', '2026-11-22'],
])('At %s it is %s in Mumbai', (moment, day) => {
  expect(dayIn('Asia/Kolkata', Date.parse(moment))).toBe(day);
});
