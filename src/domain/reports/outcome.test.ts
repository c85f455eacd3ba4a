import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import type { AnyAnswers } from './answers.ts';
import { judgeReport } from './judge.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { breachesOf, outcomeOfReport, outcomeOfItems } from './outcome.ts';
import type { Standing } from '#domain/measurement/verdict.ts';

const tested = (minUm: string, override?: 'Yes' | 'No'): Test => {
  const film = judgedTest(
    { kind: 'wft', requirement: { minUm }, readings: { readings: readingsInUm([150]) } },
    'server',
  );
  const by = { reason: 'The maker says so.', by: 'uid', at: '2026-11-21T08:10:00.000Z' };
  return { ...film, ...(override && { override: { decision: override, ...by } }) };
};
const dry = { ambienttime: '08:00', airTemp: '28', humidity: '60', surfaceTemp: '29' };
const wet = { ...dry, humidity: '95', surfaceTemp: '28' };
const day = (row: object) => ({ ambientConditions: [row, {}, {}, {}] }) as AnyAnswers;

/** Equipment of the register, overdue and expired on the day of the report. */
const known = {
  gauges: [{ serialNo: 'K-100', calibrations: [{ calibratedOn: '2025-01-10', dueOn: '2026-01-10' }] }],
  batches: [],
} as unknown as Parameters<typeof judgeReport>[3];

const outcomeFor = (answers: AnyAnswers, kind: Pick<KindOfReport, 'fields'> = dailyReport) =>
  outcomeOfReport(kind, answers, judgeReport(kind, { date: '2026-11-21', ...answers }, {}, known) ?? null);

describe('The outcome of a report is', () => {
  test.each([
    [
      'Fail where a test failed, whatever was ticked',
      { passfailstatus: 'Pass', inspectionTests: [tested('160')] },
      'fail',
    ],
    ['Fail where its inspector accepted the failure', { inspectionTests: [tested('160', 'Yes')] }, 'fail'],
    ['Fail where its inspector rejected what passed', { inspectionTests: [tested('140', 'No')] }, 'fail'],
    ['Fail where its inspector marked a failure', { passfailstatus: 'Fail', inspectionTests: [tested('140')] }, 'fail'],
    ['Fail where a gauge was overdue', { passfailstatus: 'Pass', gaugeNumber: 'K-100' }, 'fail'],
    ['Fail where work went on against the readings', day({ ...wet, okToWork: 'Yes' }), 'fail'],
    ['Incomplete where nobody decided about the work', day(wet), 'incomplete'],
    ['Incomplete where a reading is due', day({ ...dry, surfaceTemp: '' }), 'incomplete'],
    ['Pass where work stopped', day({ ...wet, okToWork: 'No' }), 'pass'],
    ['Pass where all was met', { ...day({ ...dry, okToWork: 'Yes' }), inspectionTests: [tested('140')] }, 'pass'],
    ['Pass where one test was not judged', { inspectionTests: [tested('140'), tested('')] }, 'pass'],
    ['Not judged where nothing was', { colour: 'grey', inspectionTests: [tested('')] }, 'notJudged'],
  ] as [string, AnyAnswers, string][])('%s', (_, answers, outcome) => {
    expect(outcomeFor(answers)).toBe(outcome);
  });

  test('Fail for a structure that its final inspection rejected', () => {
    expect(outcomeFor({ conclusion: 'Rejected' }, finalInspectionReport)).toBe('fail');
  });

  test('Accepted where a reviewer accepted its breaches, and of nothing else', () => {
    const of = (...standings: Standing[]) =>
      outcomeOfItems(
        standings.map((standing) => ({ standing })),
        true,
      );
    expect(of('breach', 'due', 'met')).toBe('accepted');
    expect(of('due', 'met')).toBe('incomplete');
    expect(of('met', 'told')).toBe('pass');
    expect(of('told')).toBe('notJudged');
  });

  test('never better for something more that was judged, and Fail just where a breach is named', () => {
    const standing = fc.constantFrom<Standing>('breach', 'due', 'met');
    const order = ['fail', 'incomplete', 'pass', 'notJudged'];
    const things = (all: readonly Standing[]) => all.map((one) => ({ standing: one }));
    fc.assert(
      fc.property(fc.array(standing), standing, (some, one) => {
        const [before, after] = [outcomeOfItems(things(some)), outcomeOfItems(things([...some, one]))];
        expect(order.indexOf(after)).toBeLessThanOrEqual(order.indexOf(before));
        expect(after === 'fail').toBe([...some, one].includes('breach'));
      }),
    );
  });
});

test('Breaches are named by what was judged and where, each once', () => {
  const answers = {
    ...day({ ...wet, okToWork: 'Yes' }),
    passfailstatus: 'Fail',
    inspectionTests: [
      { ...tested('160'), areaCode: 'Shell 1' },
      { ...tested('160'), areaCode: 'Shell 1' },
    ],
  } as AnyAnswers;
  expect(breachesOf(dailyReport, answers, judgeReport(dailyReport, answers) ?? null)).toEqual([
    'Ambient conditions, 08:00',
    'Surface Pre-Cleanliness',
    'Wet film thickness, Shell 1',
  ]);
  const blank = day({ ...wet, ambienttime: '', okToWork: 'Yes' });
  expect(breachesOf(dailyReport, blank, judgeReport(dailyReport, blank) ?? null)).toEqual([
    'Ambient conditions, reading 1',
  ]);
  // A time that nobody confirmed names no reading.
  const open = { ...answers, notConfirmed: ['ambientConditions[0][ambienttime]'] };
  expect(breachesOf(dailyReport, open, judgeReport(dailyReport, open) ?? null)[0]).toBe(
    'Ambient conditions, reading 1',
  );
});
