import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { GaugeCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { Unjudged } from '#domain/measurement/inspections/test.ts';
import { gaugesInDoubt } from './gaugesInDoubt.ts';
import { judgeReport } from './judge.ts';

const failedAt = '2026-11-21T10:00:00.000Z';
const failed: GaugeCheck = { at: failedAt, instrument: { serialNo: 'G2' }, verdict: { outcome: 'fail' } };
const plain = { date: '2026-11-21', specifiedThicknessDownR: '60', downR: '70' };
const inDoubt = (answers: object, known: readonly GaugeCheck[] = [failed]) => {
  const input = { ...plain, ...answers };
  return gaugesInDoubt(dailyReport, input, judgeReport(dailyReport, input), known);
};
const checkOf = (instrument: NonNullable<Unjudged['instrument']>) => {
  const check: Unjudged = {
    testId: 'test-0001',
    kind: 'gaugeCheck',
    at: '2026-11-21T08:00:00.000Z',
    instrument,
    requirement: { shimUm: '254' },
    source: 'typed',
    readings: { readings: [{ value: 254, unit: 'µm' }] },
  };
  return { ...check, verdict: judgeTest(check, 'device') };
};

test('Of several gauges that a report names, the one whose check failed is named, as the report spells it', () => {
  expect(inDoubt({ gaugeNumber: 'G1, g-2' })).toEqual([{ gauge: 'g-2', failedAt }]);
});

test('A gauge that only a check of the report names is named by it, and one without a number is not named', () => {
  expect(inDoubt({ inspectionTests: [checkOf({ serialNo: 'G-2' })] })).toEqual([{ gauge: 'G-2', failedAt }]);
  const unnumbered: GaugeCheck = { at: failedAt, instrument: { serialNo: '' }, verdict: { outcome: 'fail' } };
  expect(inDoubt({ inspectionTests: [checkOf({})] }, [unnumbered])).toEqual([]);
});
