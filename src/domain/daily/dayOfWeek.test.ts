import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfWeek } from '#domain/daily/dayOfWeek.ts';
import { daysOfWeek } from './dayOfWeek.ts';

test('the day of the week follows from the date', () => {
  expect(dayOfWeek('2024-01-01')).toBe('Monday');
  expect(dayOfWeek('2024-02-29')).toBe('Thursday');
  expect(dayOfWeek('2026-11-22')).toBe('Sunday');
});

test('a date that does not exist, or is not one, has no day of the week', () => {
  for (const date of ['', '2023-02-29', '2024-13-01', '01/02/2024', '2024-1-1', 'today']) {
    expect(dayOfWeek(date)).toBe('');
  }
});

test('the day after is the next day of the week, whatever the date', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const next = new Date(date.getTime() + 86_400_000);
      const position = (of: Date) => daysOfWeek.findIndex((day) => day === dayOfWeek(of.toISOString().slice(0, 10)));
      expect(position(next)).toBe((position(date) + 1) % 7);
    }),
  );
});
