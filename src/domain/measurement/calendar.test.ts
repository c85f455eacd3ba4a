import { expect, test } from 'vitest';
import {
  daysBetween,
  localMinuteOf,
  epochMinutesOf,
  monthsAfter,
  nextDay,
  formatDay,
  formatMinute,
} from './calendar.ts';

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-11-15', 24, '2027-11-15'],
  ['2025-12-31', 2, '2026-02-28'],
  ['2025-12-01', 0, '2025-12-01'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected);
});

test('What is no day is none', () => {
  for (const text of [
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    'today',
    '2025-1-1',
    '2025-01-01T24:00',
  ]) {
    expect([epochMinutesOf(text), monthsAfter(text, 1), daysBetween(text, text)]).toEqual([
      undefined,
      undefined,
      text.startsWith('2025-01-01') ? 0 : undefined,
    ]);
  }
});

test('Days and minutes are counted by the clock on the wall', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-10', '2025-12-31')).toBe(-10);
  const start = epochMinutesOf('2026-11-02T14:00') ?? 0;
  expect(localMinuteOf(start + 16 * 60)).toBe('2026-11-03T06:00');
  expect(localMinuteOf(epochMinutesOf('2026-11-02') ?? 0)).toBe('2026-11-02T00:00');
});

test('A day and a minute are written as in a sentence', () => {
  expect([formatDay('2026-11-05'), formatMinute('2026-11-05T14:00')]).toEqual(['05 Nov 2026', '05 Nov 14:00']);
});

test('The day after the last of a month or a year is the first of the next', () => {
  expect(['2026-02-28', '2024-02-28', '2026-12-31', 'today'].map(nextDay)).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2027-01-01',
    undefined,
  ]);
});
