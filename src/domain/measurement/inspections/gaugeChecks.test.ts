import { describe, expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { storedChecks } from './gaugeChecks.ts';
import { judgeTest, judgeTests } from './judgeTest.ts';
import type { Test, TestKind, TestReading, UnjudgedTest } from './test.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));
const made = (kind: TestKind, requirement: UnjudgedTest['requirement'], readings: UnjudgedTest['readings']) =>
  unjudgedTest({ kind, requirement, readings });
const spots = (means: readonly number[]) => means.map((mean) => ({ readings: um([mean - 1, mean, mean + 1]) }));
const areas = (means: readonly number[]) => ({ areas: [{ name: '', spots: spots(means) }] });

describe('A gauge that fails its check voids the series measured with it', () => {
  const of = (serialNo: string, hour: string, one: UnjudgedTest) => {
    const at = `2026-11-21T${hour}:00.000Z`;
    const whole = { ...one, at, instrument: { serialNo } };
    return { ...whole, verdict: judgeTest(whole, 'device') };
  };
  const check = (value: number) => made('gaugeCheck', { shimUm: '254' }, { readings: um([value]) });
  const series = made(
    'dft',
    { scheme: 'iso19840', nominalUm: '60', surface: '1', gaugeSetOn: 'rough' },
    { readings: um([70, 70, 70, 70, 70]) },
  );
  const film = of('PT-784 112', '10:00', series);
  const outcomes = (...checks: Test[]) => judgeTests([film, ...checks], 'server')[0]?.outcome;

  test.each([
    ['a check failed after it', [of('pt784112', '11:00', check(280))], 'notJudged'],
    ['the last one before it failed', [of('PT784112', '09:00', check(280))], 'notJudged'],
    [
      'the checks before and after it passed',
      [of('PT784112', '09:00', check(254)), of('PT784112', '11:00', check(255))],
      'pass',
    ],
    [
      'a gauge that had failed was checked again before it',
      [of('PT784112', '08:00', check(280)), of('PT784112', '09:00', check(254))],
      'pass',
    ],
    ['another gauge failed', [of('PT784113', '11:00', check(280))], 'pass'],
    ['a check has no readings yet', [of('PT784112', '11:00', made('gaugeCheck', { shimUm: '254' }, {}))], 'pass'],
  ] as const)('%s', (_, checks, outcome) => {
    expect(outcomes(...checks)).toBe(outcome);
  });

  test.each([
    ['sspcPa2', { minUm: '60', surface: '8' }, areas([70, 70, 70, 70, 70])],
    ['imoPspc', { nominalUm: '60', needed: '5' }, { readings: um([70, 70, 70, 70, 70]) }],
    ['minMax', { minUm: '60', needed: '1' }, { readings: um([70]) }],
    ['custom', { nominalUm: '60', needed: '1' }, { readings: um([70]) }],
  ])('also by %s', (scheme, requirement, readings) => {
    const one = of('PT784112', '10:00', made('dft', { scheme, ...requirement }, readings));
    expect(judgeTests([one], 'server')[0]?.outcome).toBe('pass');
    expect(judgeTests([one, of('PT784112', '11:00', check(280))], 'server')[0]).toMatchObject({
      outcome: 'notJudged',
      findings: [{ code: 'gaugeCheckFailed' }],
    });
  });

  test('in another report alike, until one passed since then', () => {
    const elsewhere = (hour: string, shim: number) => of('pt 784112', hour, check(shim));
    const judged = (known: Test[], own: Test[] = []) =>
      judgeTests([film, ...own], 'server', { checks: known })[0]?.outcome;
    expect(judged([elsewhere('09:00', 280)])).toBe('notJudged');
    expect(judged([elsewhere('08:00', 280), elsewhere('09:00', 254)])).toBe('pass');
    expect(judged([elsewhere('08:00', 280)], [of('PT784112', '09:00', check(254))])).toBe('pass');
    expect(judged([of('PT784113', '09:00', check(280))])).toBe('pass');
  });

  describe('and the thickness figures of a plain report', () => {
    const plain = { date: '2026-11-21', gaugeNumber: 'PT-784 112', specifiedThicknessDownR: '60', downR: '40' };
    const judged = (own: Test[], known: Test[] = [], answers: AnyAnswers = plain) =>
      judgeReport(dailyReport, { ...answers, inspectionTests: own }, {}, { gauges: [], batches: [], checks: known })?.[
        'thicknessVerdict'
      ]?.[0]?.outcome;
    const failed = of('pt784112', '11:00', check(280));
    const good = of('PT784112', '12:00', check(254));

    test.each([
      ['a check failed in the report', [failed], [], 'notJudged'],
      ['a check without a number failed in the report', [of('', '11:00', check(280))], [], 'notJudged'],
      ['the last check in another report failed', [], [failed], 'notJudged'],
      ['a failed one was followed by a good one', [failed, good], [], 'fail'],
      ['a good one in this report follows a failed one in another', [good], [failed], 'fail'],
      ['the next check in a later report failed', [good], [{ ...failed, at: '2026-11-23T08:00:00.000Z' }], 'notJudged'],
      ['another gauge failed', [of('PT784113', '11:00', check(280))], [of('PT784113', '09:00', check(280))], 'fail'],
    ] as const)('where %s', (_, own, known, outcome) => {
      expect(judged([...own], [...known])).toBe(outcome);
    });

    test('of a gauge without a number by any check of its report', () => {
      expect(judged([failed], [], { ...plain, gaugeNumber: '' })).toBe('notJudged');
      expect(judged([], [failed], { ...plain, gaugeNumber: '' })).toBe('fail');
    });
  });

  test('is kept by the key of its number; a check that judged nothing, or without a number, is not', () => {
    const open = of('PT784112', '11:00', made('gaugeCheck', { shimUm: '254' }, {}));
    expect(storedChecks([of('PT-784 112', '11:00', check(280)), open, of('', '11:00', check(254))])).toEqual([
      { key: 'PT784112', at: '2026-11-21T11:00:00.000Z', outcome: 'fail' },
    ]);
  });

  test.each([
    ['the check alone has the number', '', 'PT784112', '', 'notJudged'],
    ['the film alone has the number', 'PT784112', '', '', 'notJudged'],
    ['the check has the number that the report names', '', 'PT784112', 'PT-784 112', 'notJudged'],
    ['the film has the number that the report names', 'PT784112', '', 'PT-784 112', 'notJudged'],
    ['the check is of another gauge than the report names', '', 'PT784113', 'PT784112', 'pass'],
    ['the film is of another gauge than the report names', 'PT784113', '', 'PT784112', 'pass'],
  ] as const)('where %s', (_, ofFilm, ofCheck, named, outcome) => {
    const answers = {
      date: '2026-11-21',
      gaugeNumber: named,
      inspectionTests: [of(ofFilm, '10:00', series), of(ofCheck, '11:00', check(280))],
    };
    expect(judgeReport(dailyReport, answers)?.['inspectionTests']?.[0]?.outcome).toBe(outcome);
  });

  test('in another report alike, where the report names the gauge and the film does not', () => {
    const known = [of('PT784112', '09:00', check(280))];
    const judged = (named: string) =>
      judgeTests([of('', '10:00', series)], 'server', { checks: known, named })[0]?.outcome;
    expect([judged('PT-784 112'), judged('')]).toEqual(['notJudged', 'pass']);
  });

  test('in words', () => {
    const [stated] = judgeTests([film, of('PT784112', '11:00', check(280))], 'server');
    expect(stated?.findings.map(({ words }) => words)).toEqual([
      'The gauge failed its check: what it measured since its last good one does not count.',
    ]);
  });
});
