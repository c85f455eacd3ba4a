import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { openProposals, proposalsOfLog } from './ambientLog.ts';
import { figuresOfTest, figureWords } from './figures.ts';
import { judgeTest } from './judgeTest.ts';
import { noTestLimits } from './limits.ts';
import type { TestAnswers } from './test.ts';

const log = (...rows: TestAnswers[]) => unjudgedTest({ kind: 'ambientLog', requirement: {}, readings: { rows } });
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

const judged = (...rows: TestAnswers[]) => judgeTest(log(...rows), 'device');
const logged = (...rows: TestAnswers[]) => judgeTest({ ...log(...rows), source: 'file' }, 'device');

test('A fifth reading counts as the four rows do: broken where work went on, met where it stopped, due until decided', () => {
  expect(judged({ ...damp, okToWork: 'Yes' })).toMatchObject({
    outcome: 'fail',
    findings: [
      { code: 'deltaT', kind: 'breach' },
      { code: 'overridden', words: '16:00: Against the readings, no reason given' },
    ],
  });
  expect(judged({ ...damp, okToWork: 'Yes', reason: 'Steel heated by lamps' }).findings[1]?.words).toBe(
    '16:00: Decided Yes against the readings: «Steel heated by lamps»',
  );
  expect(judged({ ...damp, okToWork: 'No' })).toMatchObject({
    outcome: 'pass',
    findings: [
      { code: 'deltaT', kind: 'remark' },
      { code: 'workStopped', words: '16:00: Work stopped.' },
    ],
  });
  const { at: _, ...unnamed } = damp;
  expect(judged({ ...damp, okToWork: 'No' }, unnamed)).toMatchObject({
    outcome: 'incomplete',
    findings: [
      {},
      {},
      { code: 'deltaT', kind: 'remark' },
      { code: 'undecided', words: 'Further reading 2: OK to work is not decided.' },
    ],
  });
});

test('A fifth reading for other work than blasting or coating is told and not judged', () => {
  expect(judged({ ...damp, otherWork: true, okToWork: 'Yes' }).outcome).toBe('notJudged');
});

test('A fifth reading that is still without figures is due, unless work stopped', () => {
  const begun = { at: '17:00', airTempC: '28' };
  expect(judged({ ...damp, okToWork: 'No' }, begun).outcome).toBe('incomplete');
  expect(judged({ ...damp, okToWork: 'No' }, { ...begun, okToWork: 'No' }).outcome).toBe('pass');
});

test('A fifth reading of which only the time is given, which the form fills, is asked nothing', () => {
  const begun = { at: '17:00', okToWork: '' };
  expect(judged(begun).outcome).toBe('notJudged');
  const stopped = { ...damp, at: '', okToWork: 'No' };
  const { outcome, readings, findings } = judged(begun, stopped);
  expect([outcome, readings]).toEqual(['pass', { used: 1, leftOut: 0 }]);
  expect(findings.at(-1)?.words).toBe('Further reading 2: Work stopped.');
});

test('A fifth reading decided Yes without the readings to propose it is due what is missing, as the four rows are', () => {
  const dueOf = (of: TestAnswers) => {
    const { outcome, findings } = judged({ at: '17:00', okToWork: 'Yes', ...of });
    return [outcome, ...findings.map(({ words }) => words)];
  };
  expect(dueOf({ airTempC: '28', surfaceTempC: '30' })).toEqual([
    'incomplete',
    '17:00: Humidity or wet bulb is missing.',
  ]);
  expect(dueOf({ airTempC: '28', humidity: '1500', surfaceTempC: '30' })).toEqual([
    'incomplete',
    '17:00: Humidity of 1500 % is impossible: it must be above 0 and at most 100.',
  ]);
  // Nothing is due of other work, nor where work stopped: it is not said that no requirement is set.
  expect(dueOf({ airTempC: '28', otherWork: true })).toEqual(['notJudged']);
  expect(dueOf({ airTempC: '28', okToWork: 'No' })).toEqual(['notJudged']);
  expect(judged({ at: '17:00', airTempC: '28' })).toMatchObject({ outcome: 'incomplete', findings: [{ code: 'due' }] });
});

test('A fifth reading with steel below 0 °C asks for ice, and is due until somebody looked', () => {
  const cold = { at: '06:00', airTempC: '2', humidity: '60', surfaceTempC: '-1', okToWork: 'Yes' };
  expect(judged(cold)).toMatchObject({ outcome: 'incomplete', findings: [{ code: 'iceUnknown', kind: 'missing' }] });
  expect(judged({ ...cold, surfaceWet: 'no' }).outcome).toBe('pass');
  expect(judged({ ...cold, surfaceWet: 'yes' })).toMatchObject({
    outcome: 'fail',
    findings: [{ code: 'surfaceWet' }, {}],
  });
});

test('Where only the inspector can tell whether the wick of a fifth reading is frozen, the answer counts', () => {
  const near = { at: '06:00', airTempC: '1', wetBulbC: '-1', surfaceTempC: '5' };
  const humidityBy = (wick: string) => proposalsOfLog(log({ ...near, wick }), noTestLimits)[0]?.figures.humidity;
  expect(humidityBy('wet')).not.toBe(humidityBy('frozen'));
});

test("A logger's reading breaks what it breaks unless work stopped, since nobody decides on one", () => {
  expect(logged(damp).outcome).toBe('fail');
  expect(logged({ ...damp, okToWork: 'No' })).toMatchObject({
    outcome: 'pass',
    findings: [{ code: 'deltaT', kind: 'remark' }, { code: 'workStopped' }],
  });
});

test("A logger's log with steel below 0 °C asks once for ice, which keeps nothing open", () => {
  const cold = { at: '06:00', airTempC: '2', humidity: '60', surfaceTempC: '-1' };
  const stated = logged(cold, { ...cold, at: '07:00' });
  expect(stated).toMatchObject({ outcome: 'pass', findings: [{ code: 'iceUnknown', kind: 'question' }] });
});

test('The worst reading of a log is told by its distance', () => {
  const of = log({ at: '10:31', airTempC: '23.4', humidity: '71.5', surfaceTempC: '24.6' });
  expect(judgeTest(of, 'server').figures['worstDeltaTC']).toBeCloseTo(6.649, 3);
});

test('What a logger recorded is too much to tell of each reading', () => {
  const of = { ...log(damp), source: 'file' as const };
  expect(figuresOfTest({ ...of, verdict: judgeTest(of, 'device') }).ofRows).toEqual([]);
});

test('A fifth reading is among those whose proposals are taken with one tap, until somebody decides on it', () => {
  const dry = { ...damp, surfaceTempC: '35' };
  const all = [log(damp, { ...dry, okToWork: 'Yes' }, dry), { ...log(damp), source: 'file' as const }];
  const tests = all.map((one) => ({ ...one, verdict: judgeTest(one, 'device') }));
  expect(openProposals(tests, noTestLimits)).toEqual([
    { testId: tests[0]?.testId, at: 0, suggested: 'No' },
    { testId: tests[0]?.testId, at: 2, suggested: 'Yes' },
  ]);
});
