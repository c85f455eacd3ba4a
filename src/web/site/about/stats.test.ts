import { expect, test } from 'vitest';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { statsOf } from './stats.ts';

test('The stat boxes tell projects, the safe man-hours of the day in millions with two decimals, and personnel', () => {
  const manhours = safeManhours(new Date('2026-11-21T12:00:00+05:30'), 'Asia/Kolkata');
  expect(manhours).toBe(19_870_320);
  expect(statsOf(manhours)).toMatchObject([
    { figure: '+ 100', label: 'Projects Successfully Executed' },
    { figure: '+ 19.87', label: 'Million Safe Manhours Completed' },
    { figure: '+ 200', label: 'Personnel Associated' },
  ]);
});

test('Each figure tells where it comes from', () => {
  for (const { source } of statsOf(1)) expect(source).toMatch(/register|timesheets|payroll/);
});
