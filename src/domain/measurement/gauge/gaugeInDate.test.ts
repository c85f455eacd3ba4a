import { describe, expect, test } from 'vitest';
import { type Calibration, gaugeInDate, isInQuestion, spanInQuestion, spansInQuestion } from './gaugeInDate.ts';

describe('A gauge', () => {
  test('is in date on the day its calibration is due, and overdue from the day after', () => {
    expect(gaugeInDate({ usedOn: '2026-03-01', dueOn: '2026-03-01' }).outcome).toBe('pass');
    const late = gaugeInDate({ usedOn: '2026-03-13', dueOn: '2026-03-01', serialNo: '784112' });
    expect([late.outcome, late.findings]).toMatchObject([
      'fail',
      [{ code: 'gaugeOverdue', words: 'Calibration of 784112 was due on 01 Mar 2026: overdue by 12 days.' }],
    ]);
    expect(gaugeInDate({ usedOn: '2026-03-02', dueOn: '2026-03-01' }).findings[0]?.words).toContain('by 1 day.');
  });

  test('without a date is not judged', () => {
    const judged = gaugeInDate({ usedOn: '2026-03-01' });
    expect([judged.outcome, judged.findings[0]?.words]).toEqual([
      'notJudged',
      'Calibration of this gauge is not known.',
    ]);
  });

  test('found out of tolerance puts all since its last good calibration in question', () => {
    const calibrations: Calibration[] = [
      { calibratedOn: '2025-01-10', asFound: 'inTolerance' },
      { calibratedOn: '2024-01-12', asFound: 'inTolerance' },
      { calibratedOn: '2025-07-01', asFound: 'unknown' },
      { calibratedOn: '2026-01-14', asFound: 'outOfTolerance' },
    ];
    expect(spanInQuestion(calibrations, '2026-01-14')).toEqual({ after: '2025-01-10', until: '2026-01-14' });
    expect(spanInQuestion(calibrations.slice(2), '2026-01-14')).toEqual({ after: null, until: '2026-01-14' });
    expect(spanInQuestion(calibrations, '2025-01-10')).toBeUndefined();
  });

  test('found out of tolerance twice in a row is in question as one span, and from its last good day on after that', () => {
    const calibrations: Calibration[] = [
      { calibratedOn: '2026-01-14', asFound: 'outOfTolerance' },
      { calibratedOn: '2025-06-02', asFound: 'inTolerance' },
      { calibratedOn: '2024-03-01', asFound: 'outOfTolerance' },
      { calibratedOn: '2024-09-01', asFound: 'outOfTolerance' },
    ];
    const spans = spansInQuestion(calibrations);
    expect(spans).toEqual([
      { after: null, until: '2024-09-01' },
      { after: '2025-06-02', until: '2026-01-14' },
    ]);
    const isIn = (day: string) => spans.some((span) => isInQuestion(day, span));
    const days = ['2020-01-01', '2024-09-01', '2024-09-02', '2025-06-02', '2025-06-03', '2026-01-14', '2026-01-15'];
    expect(days.filter(isIn)).toEqual(['2020-01-01', '2024-09-01', '2025-06-03', '2026-01-14']);
    expect(spansInQuestion(calibrations.slice(1, 2))).toEqual([]);
  });
});
