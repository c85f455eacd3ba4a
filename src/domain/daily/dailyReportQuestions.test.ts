import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { TestAnswers, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { dailyReportQuestions } from './dailyReportQuestions.ts';

const asked = (answers: Parameters<typeof dailyReportQuestions>[0]) =>
  dailyReportQuestions(answers).map(({ field, words }) => `${field}: ${words}`);

test('A wait that ends before it begins is asked about, as of a night shift', () => {
  expect(asked({ manpowerDeployedTime: '22:00', workStartTime: '01:30' })).toEqual([
    'workStartTime: This is before the time that it follows. Passes midnight? No time counts as lost between the two.',
  ]);
  expect(asked({ permitRequestTime: '07:00', permitIssuanceTime: '06:59' })).toHaveLength(1);
  expect(asked({ permitRequestTime: '07:00', permitIssuanceTime: '07:00', workStartTime: '06:00' })).toEqual([]);
});

test('Steel that waited more than 4 h from blasting to its coat is asked about', () => {
  const both: Parameters<typeof dailyReportQuestions>[0] = {
    surfacePreparation: ['Abrasive Blast'],
    coatingApplication: ['Primer'],
    blastingEndedTime: '22:00',
  };
  expect(asked({ ...both, timeSelection: '02:00' })).toEqual([]);
  expect(asked({ ...both, timeSelection: '02:01' })).toEqual([
    'timeSelection: Coating began 4 h 1 min after blasting was finished. Flash rust?',
  ]);
  expect(asked({ ...both, timeSelection: '09:00', coatingApplication: [] })).toEqual([]);
  expect(asked({ ...both, timeSelection: '09:00', surfacePreparation: ['Solvent Clean'] })).toEqual([]);
});

test('Work long after the last reading is asked about; a fifth reading counts like the four', () => {
  const at = (ambienttime: string) => ({ ambienttime, airTemp: '28', humidity: '70', surfaceTemp: '30' });
  const four = ['08:00', '10:00', '12:00', '13:00'].map(at);
  const fifth = (rows: TestAnswers[]) =>
    unjudgedTest({ kind: 'ambientLog', at: '2026-11-21T10:30:00.000Z', requirement: {}, readings: { rows } });
  const work = (of: UnjudgedTest) =>
    asked({
      ambientConditions: four,
      dryingTimeAllowed: '18:00',
      inspectionTests: [{ ...of, verdict: judgeTest(of, 'device') }],
    });
  const read = { at: '16:00', airTempC: '28', humidity: '70', surfaceTempC: '30' };
  expect(work(fifth([]))).toEqual([expect.stringMatching(/^dryingTimeAllowed: .*5 h/)]);
  expect(work(fifth([read]))).toEqual([]);
  // A row that was only begun is no reading.
  expect(work(fifth([{ at: '16:00' }]))).toHaveLength(1);
});
