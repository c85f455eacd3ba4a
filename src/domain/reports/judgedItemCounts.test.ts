import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { countJudgedItems } from './judgedItemCounts.ts';

const rows = [
  { airTemp: '28', humidity: '60', surfaceTemp: '29', okToWork: 'Yes' },
  { airTemp: '28', humidity: '95', surfaceTemp: '28', okToWork: 'Yes' },
  { airTemp: '28', humidity: '60', surfaceTemp: '29', okToWork: 'No' },
  { airTemp: '28', humidity: '95', surfaceTemp: '28' },
];
const verdicts = dailyReport.fields.find(({ kind }) => kind === 'verdicts')!;

test('A report’s chips count what passed and failed, each decision against a proposal with or without a reason, and what is undecided', () => {
  const judged = { [verdicts.name]: judgeAmbientRows(rows, [], [], 'server') ?? [] };
  expect(countJudgedItems(dailyReport, { ambientConditions: rows }, judged)).toEqual({
    passed: 2,
    failed: 1,
    due: 0,
    undecided: 1,
    overrides: 2,
  });
});

test('A test counts as its outcome does: one that its inspector rejected has failed, and one that was accepted has failed all the same', () => {
  const decided = (decision: 'Yes' | 'No') => ({ decision, reason: 'As agreed on site.', by: 'uid', at: '2026-11-21' });
  const of = (outcome: 'pass' | 'fail', decision?: 'Yes' | 'No') => {
    const verdict = { outcome, ruleVersion: '2026.2', findings: [] };
    const tests = [{ kind: 'dft', ...(decision && { override: decided(decision) }) }];
    return countJudgedItems(dailyReport, { inspectionTests: tests } as never, { inspectionTests: [verdict] });
  };
  const none = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  expect(of('pass')).toEqual({ ...none, passed: 1 });
  expect(of('pass', 'No')).toEqual({ ...none, failed: 1, overrides: 1 });
  expect(of('fail', 'Yes')).toEqual({ ...none, failed: 1, overrides: 1 });
});

test('A report of which nothing was judged has no chips', () => {
  const none = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  expect(countJudgedItems(dailyReport, { ambientConditions: rows }, null)).toEqual(none);
});
