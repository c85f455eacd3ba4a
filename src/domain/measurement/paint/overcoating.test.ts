import { describe, expect, test } from 'vitest';
import { overcoat, type OvercoatInput } from './overcoating.ts';

const day = 24 * 60;
const table = [
  { tempC: 20, minMinutes: 16 * 60, maxMinutes: 7 * day },
  { tempC: 30, minMinutes: 10 * 60, maxMinutes: 3 * day },
];
const after = (steelLowC: number, steelHighC?: number, more: Partial<OvercoatInput> = {}) =>
  overcoat({ endedAt: '2026-11-02T14:00', steelLowC, steelHighC, table, ...more });

describe('The overcoating window', () => {
  test.each([
    [21, 27, '2026-11-03T06:00', '2026-11-05T14:00', 'incomplete', []],
    [20, 20, '2026-11-03T06:00', '2026-11-09T14:00', 'incomplete', []],
    [18, 25, null, '2026-11-05T14:00', 'notJudged', ['openingUnknown']],
    [24, 34, '2026-11-03T06:00', null, 'notJudged', ['closingUnknown']],
    [30, 30, '2026-11-03T00:00', '2026-11-05T14:00', 'incomplete', []],
    [10, 15, null, '2026-11-09T14:00', 'notJudged', ['openingUnknown']],
    [35, 40, '2026-11-03T00:00', null, 'notJudged', ['closingUnknown']],
  ])('with steel from %s to %s °C opens %s and closes %s', (low, high, opensAt, closesAt, outcome, codes) => {
    const judged = after(low, high);
    expect([judged.figures, judged.outcome]).toEqual([{ opensAt, closesAt }, outcome]);
    expect(judged.findings.map(({ code }) => code).filter((code) => code !== 'nextCoatDue')).toEqual(codes);
  });

  test('takes one steel temperature for both', () => {
    expect(after(20).figures).toEqual(after(20, 20).figures);
  });

  test.each([
    ['2026-11-03T05:59', 'fail', 'tooEarly', 'Too early: opens 03 Nov 06:00.'],
    ['2026-11-03T06:00', 'pass', 'open', 'Open until 05 Nov 14:00 (2 days 8 h left).'],
    ['2026-11-04T11:00', 'pass', 'open', 'Open until 05 Nov 14:00 (1 day 3 h left).'],
    ['2026-11-05T14:00', 'pass', 'open', 'Open until 05 Nov 14:00 (0 min left).'],
    [
      '2026-11-05T14:01',
      'fail',
      'tooLate',
      'Closed since 05 Nov 14:00. Roughen as the data sheet says, and record it.',
    ],
    ['2026-11-02T13:00', 'fail', 'tooEarly', 'Too early: opens 03 Nov 06:00.'],
  ])('for a next coat at %s: %s, %s', (nextCoatAt, outcome, code, words) => {
    const judged = after(21, 27, { nextCoatAt });
    expect([judged.outcome, judged.findings]).toMatchObject([outcome, [{ code, words }]]);
  });

  test('fails what is certainly too early or too late, and leaves unjudged what is not known', () => {
    const cold = (nextCoatAt: string) => after(18, 25, { nextCoatAt }).outcome;
    expect([cold('2026-11-05T14:00'), cold('2026-11-05T14:01')]).toEqual(['notJudged', 'fail']);
    const hot = (nextCoatAt: string) => after(24, 34, { nextCoatAt }).outcome;
    expect([hot('2026-11-03T05:59'), hot('2026-11-03T06:00')]).toEqual(['fail', 'notJudged']);
  });

  test('never closes where the data sheet names no latest time', () => {
    const open = [{ tempC: 20, minMinutes: 60, maxMinutes: null }];
    const judged = after(20, 20, { table: open, nextCoatAt: '2036-11-02T14:00' });
    expect([judged.outcome, judged.figures.closesAt]).toEqual(['pass', null]);
    expect(judged.findings[0]?.words).toBe('Open; the data sheet names no latest time.');
  });

  test('says beforehand when it opens and closes', () => {
    expect(after(20).findings[0]?.words).toBe('Opens 03 Nov 06:00, closes 09 Nov 14:00.');
    expect(overcoat({ endedAt: 'soon', steelLowC: 20, table }).outcome).toBe('notJudged');
  });
});
