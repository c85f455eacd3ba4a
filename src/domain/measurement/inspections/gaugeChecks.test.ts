import { describe, expect, test } from 'vitest';
import { judgeTest, judgeTests } from './judgeTest.ts';
import type { Test, TestKind, TestReading, Unjudged } from './test.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));
const made = (kind: TestKind, requirement: Unjudged['requirement'], readings: Unjudged['readings']): Unjudged => ({
  testId: 'test-0001',
  kind,
  at: '2026-11-21T08:00:00.000Z',
  requirement,
  source: 'typed',
  readings,
});
const spots = (means: readonly number[]) => means.map((mean) => ({ readings: um([mean - 1, mean, mean + 1]) }));
const areas = (means: readonly number[]) => ({ areas: [{ name: '', spots: spots(means) }] });

describe('A gauge that fails its check voids the series measured with it', () => {
  const of = (serialNo: string, hour: string, one: Unjudged) => {
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

  test('in words', () => {
    const [said] = judgeTests([film, of('PT784112', '11:00', check(280))], 'server');
    expect(said?.findings.map(({ words }) => words)).toEqual([
      'The gauge failed its check: what it measured since its last good one does not count.',
    ]);
  });
});
