import { expect, test } from 'vitest';
import { dayRangeInFileName, dayRangeOf } from './period.ts';

test('Yesterday, this week, this month and last month are whole, across the ends of months and years', () => {
  expect(dayRangeOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(dayRangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(dayRangeOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(dayRangeOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(dayRangeOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('The name of a file has a month, a year or a day as such, and else both ends', () => {
  expect(dayRangeInFileName({ from: '2026-11-01', to: '2026-11-30' })).toBe('2026-11');
  expect(dayRangeInFileName({ from: '2026-01-01', to: '2026-12-31' })).toBe('2026');
  expect(dayRangeInFileName({ from: '2026-11-05', to: '2026-11-05' })).toBe('2026-11-05');
  expect(dayRangeInFileName({ from: '2026-11-05', to: '2026-11-06' })).toBe('2026-11-05-2026-11-06');
  expect([
    dayRangeInFileName({ from: '2026-11-05' }),
    dayRangeInFileName({ to: '2026-11-05' }),
    dayRangeInFileName({}),
  ]).toEqual(['since-2026-11-05', 'until-2026-11-05', '']);
});
