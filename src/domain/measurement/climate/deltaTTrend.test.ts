import { describe, expect, test } from 'vitest';
import { deltaTTrend } from './deltaTTrend.ts';

const at = (rows: [at: string, deltaTC: number][], limitC = 3) =>
  deltaTTrend({ rows: rows.map(([clock, deltaTC]) => ({ at: clock, deltaTC })), limitC }).figures.meetsLimitAt;

describe('A falling ΔT', () => {
  test('of 5.0 at 14:00 and 4.2 at 14:40 meets the limit of 3 at about 15:40', () => {
    const { findings, outcome } = deltaTTrend({
      rows: [
        { at: '14:00', deltaTC: 5 },
        { at: '14:40', deltaTC: 4.2 },
      ],
      limitC: 3,
    });
    expect(findings[0]?.words).toBe('ΔT is falling: 3 °C at about 15:40.');
    expect(outcome).toBe('notJudged');
  });

  test.each<[string, [string, number][]]>([
    [
      'rising',
      [
        ['14:00', 4.2],
        ['14:40', 5],
      ],
    ],
    [
      'level',
      [
        ['14:00', 5],
        ['14:40', 5],
      ],
    ],
    ['one row', [['14:00', 5]]],
    [
      'rows less than 20 minutes apart',
      [
        ['14:00', 5],
        ['14:19', 4.2],
      ],
    ],
    [
      'under the limit already',
      [
        ['14:00', 5],
        ['14:40', 2.9],
      ],
    ],
    [
      'more than 4 hours off',
      [
        ['08:00', 5],
        ['09:00', 4.61],
      ],
    ],
    [
      'no clock time',
      [
        ['soon', 5],
        ['14:40', 4.2],
      ],
    ],
  ])('that is %s is told nothing of', (_, rows) => {
    expect(at(rows)).toBeNull();
  });

  test('is seen through the last two rows that are far enough apart', () => {
    expect(
      at([
        ['08:00', 9],
        ['14:00', 5],
        ['14:40', 4.2],
      ]),
    ).toBe('15:40');
    expect(
      at([
        ['14:00', 5],
        ['14:30', 4.4],
        ['14:40', 4.2],
      ]),
    ).toBe('15:40');
    expect(
      at([
        ['14:00', 5],
        ['14:20', 4.6],
      ]),
    ).toBe('15:40');
    expect(
      at([
        ['10:00', 4],
        ['14:00', 3.5],
      ]),
    ).toBe('18:00');
  });

  test('goes on past midnight', () => {
    expect(
      at([
        ['23:20', 5],
        ['00:00', 4.2],
      ]),
    ).toBe('01:00');
  });
});
