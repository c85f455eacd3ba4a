import { describe, expect, test } from 'vitest';
import { msUntilNextDay } from './msUntilNextDay.ts';

const hourMs = 3_600_000;

describe('What is left of a day', () => {
  test('ends at midnight in the time zone, wherever the reader is', () => {
    expect(msUntilNextDay(new Date('2026-11-21T23:00:00+05:30'), 'Asia/Kolkata')).toBe(hourMs);
    expect(msUntilNextDay(new Date('2026-11-21T23:59:59.999+05:30'), 'Asia/Kolkata')).toBe(1);
    expect(msUntilNextDay(new Date('2026-11-21T18:00:00Z'), 'Asia/Kolkata')).toBe(hourMs / 2);
  });

  test('is a whole day at midnight', () => {
    expect(msUntilNextDay(new Date('2026-11-21T00:00:00+05:30'), 'Asia/Kolkata')).toBe(24 * hourMs);
  });

  test('follows summer time', () => {
    expect(msUntilNextDay(new Date('2026-03-29T00:00:00Z'), 'Europe/London')).toBe(23 * hourMs);
    expect(msUntilNextDay(new Date('2026-10-25T00:00:00+01:00'), 'Europe/London')).toBe(25 * hourMs);
  });
});
