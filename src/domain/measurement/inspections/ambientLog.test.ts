import { expect, test } from 'vitest';
import { proposalsOfLog } from './ambientLog.ts';
import { figuresOfTest, figureWords } from './figures.ts';
import { judgeTest } from './judgeTest.ts';
import { noTestLimits } from './limits.ts';
import type { TestAnswers, Unjudged } from './test.ts';

const log = (...rows: TestAnswers[]): Unjudged => ({
  testId: 'test-0001',
  kind: 'ambientLog',
  at: '2026-11-21T08:00:00.000Z',
  requirement: {},
  source: 'typed',
  readings: { rows },
});
const damp = { at: '16:00', airTempC: '28', humidity: '78', surfaceTempC: '26.8' };

test('A fifth reading proposes as the four rows do: by humidity or wet bulb, with dew point and distance', () => {
  const wet = { at: '15:00', airTempC: '30', wetBulbC: '26', surfaceTempC: '31' };
  const of = log(wet, damp, { at: '17:00', airTempC: '28' });
  expect(proposalsOfLog(of, noTestLimits).map(({ suggested }) => suggested)).toEqual(['Yes', 'No', null]);
  const { ofRows } = figuresOfTest({ ...of, verdict: judgeTest(of, 'device') });
  expect(ofRows.map((row) => figureWords(row))).toEqual([
    ['dew point 24.6 °C', 'ΔT 6.4 °C (at least 3)'],
    ['dew point 23.8 °C', 'ΔT 2.997 °C (at least 3)'],
    [],
  ]);
});

test('A reading at which work stopped breaks nothing; one at which it went on, or nobody decided, does', () => {
  const outcome = (okToWork?: string) => judgeTest(log({ ...damp, ...(okToWork && { okToWork }) }), 'device');
  expect(outcome().outcome).toBe('fail');
  expect(outcome('Yes').outcome).toBe('fail');
  expect(outcome('No')).toMatchObject({ outcome: 'pass', findings: [{ code: 'deltaT', kind: 'remark' }] });
});

test('A log with steel below 0 °C asks once for ice, which keeps nothing open', () => {
  const cold = { at: '06:00', airTempC: '2', humidity: '60', surfaceTempC: '-1' };
  const said = judgeTest(log(cold, { ...cold, at: '07:00' }), 'device');
  expect(said).toMatchObject({ outcome: 'pass', findings: [{ code: 'iceUnknown', kind: 'question' }] });
});

test('The worst reading of a log is told by its distance', () => {
  const logged = log({ at: '10:31', airTempC: '23.4', humidity: '71.5', surfaceTempC: '24.6' });
  expect(judgeTest(logged, 'server').figures['worstDeltaTC']).toBeCloseTo(6.649, 3);
});

test('What a logger recorded is too much to tell of each reading', () => {
  const of = { ...log(damp), source: 'file' as const };
  expect(figuresOfTest({ ...of, verdict: judgeTest(of, 'device') }).ofRows).toEqual([]);
});
