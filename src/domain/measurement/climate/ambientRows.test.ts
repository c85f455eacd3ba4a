import { describe, expect, test } from 'vitest';
import { typedAmbientLimits } from './ambientLimits.ts';
import { deltaTTrendFindings, deltaTOfDay, isJudged, judgeAmbientRows } from './ambientRows.ts';
import { standingOfReading } from './okToWork.ts';
import { ambientVerdictsSchema } from './ambientRowsSchema.ts';

const row = (airTemp: string, humidity: string, surfaceTemp: string, okToWork?: string, ambienttime?: string) => ({
  airTemp,
  humidity,
  surfaceTemp,
  okToWork,
  ambienttime,
});
const reason = { reason: 'Dehumidified enclosure', by: 'asha', at: '2026-11-21T08:00:00.000Z' };
const judge = (rows: Parameters<typeof judgeAmbientRows>[0], stored: Parameters<typeof judgeAmbientRows>[1] = []) =>
  judgeAmbientRows(rows, stored, [], 'device');

describe('The rows of ambient conditions are judged as they were typed', () => {
  test('with their proposal, figures and limits', () => {
    const [verdict] = judge([row('28', '78', '26,8')]) ?? [];
    expect(verdict).toMatchObject({ outcome: 'fail', suggested: 'No', judgedBy: 'device', ruleVersion: '2026.2' });
    expect(isJudged(verdict) && verdict.findings.map(({ words }) => words)).toEqual([
      'Steel is 2.997 °C above the dew point (23.8 °C). At least 3 °C is needed.',
    ]);
  });

  test('a row that says too little carries nothing, and rows that all do carry no verdicts', () => {
    expect(judge([row('28', '78', '27'), row('', '', '')])?.[1]).toEqual({});
    expect(judge([row('31', '', ''), row('', '', ''), row('about 30', '?', '')])).toBeUndefined();
  });

  test('a Yes without the readings to propose it is due what is missing or impossible, unless it is for other work', () => {
    const dueOf = (of: ReturnType<typeof row>, otherWork = false) => {
      const [verdict] = judge([of], [{ otherWork }]) ?? [];
      if (!isJudged(verdict)) return undefined;
      const missing = verdict.findings.filter(({ kind }) => kind === 'missing');
      return [standingOfReading(verdict, 'Yes'), ...missing.map(({ words }) => words)];
    };
    expect(dueOf(row('31', '', '33', 'Yes'))).toEqual(['due', 'Humidity or wet bulb is missing.']);
    expect(dueOf(row('', '', '', 'Yes'))).toHaveLength(4);
    expect(dueOf(row('31', '1500', '33', 'Yes'))).toEqual([
      'due',
      'Humidity of 1500 % is impossible: it must be above 0 and at most 100.',
    ]);
    expect(dueOf(row('31', '1500', '33', 'Yes'), true)).toEqual(['told']);
    expect(dueOf(row('31', '', '33', 'No'))).toBeUndefined();
  });

  test('a frozen wick by its own formula, as whoever looked at it says', () => {
    const cold = { airTemp: '0.5', wetBulb: '-0.3', surfaceTemp: '6' };
    const humidity = (wickFrozen: boolean) => {
      const [verdict] = judge([cold], [{ wickFrozen }]) ?? [];
      return isJudged(verdict) ? verdict.figures.humidity : undefined;
    };
    expect(humidity(true)).not.toBe(humidity(false));
  });

  test('steel that is wet fails, whatever the readings', () => {
    expect(judge([row('28', '60', '27')], [{ surfaceWet: true }])).toMatchObject([
      { suggested: 'No', surfaceWet: true },
    ]);
  });

  test('work that is neither blasting nor coating has its figures and no proposal', () => {
    expect(judge([row('28', '90', '27')], [{ otherWork: true }])).toMatchObject([
      {
        outcome: 'notJudged',
        suggested: null,
        otherWork: true,
        figures: { humidity: 90, deltaTC: expect.closeTo(0.796, 3) as number },
      },
    ]);
  });

  test('a Yes against a proposed No keeps its reason; what is not against it, or says too little, keeps none', () => {
    const override = { ...reason, decision: 'Yes' as const };
    expect(judge([row('28', '90', '27', 'Yes')], [{ override }])).toMatchObject([{ override }]);
    for (const [input, stored] of [
      [row('28', '90', '27', 'No'), { override }],
      [row('28', '60', '27', 'Yes'), { override }],
      [row('28', '90', '27', 'Yes'), { override: { ...override, reason: 'because' } }],
    ] as const)
      expect(judge([input], [stored])?.[0]).not.toHaveProperty('override');
  });

  test('by the limits that were typed with the report, which say so', () => {
    const typed = typedAmbientLimits({ deltaTMinC: '5 °C', humidityMax: '', inspectorName: 'Asha' });
    const [verdict] = judgeAmbientRows([row('28', '78', '27')], [], [typed], 'server') ?? [];
    expect(verdict).toMatchObject({ suggested: 'No', limits: [{ value: 5, from: 'typed' }, { from: 'default' }] });
  });

  test('and what a report carries of them is read as it was made', () => {
    const made = judge([row('28', '90', '27', 'Yes'), row('', '', '')], [{ override: { ...reason, decision: 'Yes' } }]);
    expect(ambientVerdictsSchema(2).parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });
});

test('The chart of a day has the distance by the wick that somebody looked at, as its rows have it', () => {
  const cold = { airTemp: '0.5', wetBulb: '-0.3', surfaceTemp: '6', ambienttime: '08:00' };
  for (const wickFrozen of [true, false]) {
    const [verdict] = judge([cold], [{ wickFrozen }]) ?? [];
    const deltaTC = isJudged(verdict) ? verdict.figures.deltaTC : null;
    expect(deltaTOfDay([{ ...cold, wickFrozen }], [])).toEqual([{ at: '08:00', deltaTC }]);
  }
});

test('The rows of a day say when the steel will come too near to the dew point', () => {
  const rows = [row('28', '78', '28,8', 'Yes', '14:00'), row('28', '78', '28', 'Yes', '14:40')];
  expect(deltaTTrendFindings(rows, []).map(({ words }) => words)).toEqual(['ΔT is falling: 3 °C at about 15:40.']);
  expect(deltaTTrendFindings(rows.toReversed(), [])).toEqual([]);
});
