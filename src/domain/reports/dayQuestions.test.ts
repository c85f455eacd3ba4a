import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { projectReport } from '#domain/project/projectReport.ts';
import { dayQuestions, momentWithMark } from './dayQuestions.ts';

const asked = (
  answers: { date?: string; inspectorDate?: string; periodTo?: string },
  kind: Parameters<typeof dayQuestions>[0],
) => dayQuestions(kind, answers, '2026-11-21').map(({ field, words }) => `${field}: ${words}`);

test("A report's day and the day of signing are asked about where they are still to come, its day also where it is long ago", () => {
  expect(asked({ date: '2026-11-22', inspectorDate: '2026-12-01' }, dailyReport)).toEqual([
    'date: This day is still to come. Is the date right?',
    'inspectorDate: This day is still to come. Is the date right?',
  ]);
  expect(asked({ date: '2026-09-21', inspectorDate: '2026-09-21' }, dailyReport)).toEqual([
    'date: This was 61 days ago. Is the date right?',
  ]);
  expect(asked({ date: '2026-11-21', periodTo: '2026-12-31' }, projectReport)).toEqual([]);
});

test('An entry is told by day and time, with a mark where its day came after its receipt or nobody confirmed its time', () => {
  const receivedAt = '2026-11-21T08:00:00.000Z';
  expect(momentWithMark({ date: '2026-11-21', time: '10:30' }, receivedAt)).toBe('21 Nov 2026, 10:30');
  expect(momentWithMark({ date: '2026-11-30', time: '10:30', notConfirmed: ['time'] }, receivedAt)).toBe(
    '30 Nov 2026 (after its receipt), 10:30 (not confirmed)',
  );
  // Tomorrow is not today, by the calendar of the company.
  expect(momentWithMark({ date: '2026-11-22' }, '2026-11-21T12:00:00.000Z')).toBe('22 Nov 2026 (after its receipt)');
  expect(momentWithMark({ date: '2026-11-30' }, undefined)).toBe('30 Nov 2026');
  expect(momentWithMark({ remark: 'none' }, receivedAt)).toBe('');
});
