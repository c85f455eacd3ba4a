import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { GaugeCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { gaugesInDoubt } from './gaugesInDoubt.ts';
import { judgeReport } from './judge.ts';

const failedAt = '2026-11-21T10:00:00.000Z';
const failed: GaugeCheck = { at: failedAt, instrument: { serialNo: 'G2' }, verdict: { outcome: 'fail' } };
const plain = { date: '2026-11-21', specifiedThicknessDownR: '60', downR: '70' };
const inDoubt = (answers: object, known: readonly GaugeCheck[] = [failed]) => {
  const input = { ...plain, ...answers };
  return gaugesInDoubt(dailyReport, input, judgeReport(dailyReport, input), known);
};
const readings = { readings: readingsInUm([254]) };
const checkOf = (instrument: NonNullable<UnjudgedTest['instrument']>) =>
  judgedTest({ kind: 'gaugeCheck', instrument, requirement: { shimUm: '254' }, readings });

test('Of several gauges that a report names, the one whose check failed is named, as the report spells it', () => {
  expect(inDoubt({ gaugeNumber: 'G1, g-2' })).toEqual([{ gauge: 'g-2', failedAt }]);
});

test('A gauge that only a check of the report names is named by it, and one without a number is not named', () => {
  expect(inDoubt({ inspectionTests: [checkOf({ serialNo: 'G-2' })] })).toEqual([{ gauge: 'G-2', failedAt }]);
  const unnumbered: GaugeCheck = { at: failedAt, instrument: { serialNo: '' }, verdict: { outcome: 'fail' } };
  expect(inDoubt({ inspectionTests: [checkOf({})] }, [unnumbered])).toEqual([]);
});
