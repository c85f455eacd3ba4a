import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { findingsOf } from './findings.ts';

const rows = [
  { airTemp: '28', humidity: '60', surfaceTemp: '29', okToWork: 'Yes' },
  { airTemp: '28', humidity: '95', surfaceTemp: '28', okToWork: 'Yes' },
  { airTemp: '28', humidity: '60', surfaceTemp: '29', okToWork: 'No' },
  { airTemp: '28', humidity: '95', surfaceTemp: '28' },
];
const verdicts = dailyReport.fields.find(({ kind }) => kind === 'verdicts')!;

test('A report’s chips count what passed and failed, each decision against a proposal with or without a reason, and what is undecided', () => {
  const judged = { [verdicts.name]: judgeAmbientRows(rows, [], [], 'server') ?? [] };
  expect(findingsOf(dailyReport, { ambientConditions: rows }, judged)).toEqual({
    passed: 2,
    failed: 1,
    due: 0,
    undecided: 1,
    overrides: 2,
  });
});

test('A report of which nothing was judged has no chips', () => {
  const none = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  expect(findingsOf(dailyReport, { ambientConditions: rows }, null)).toEqual(none);
});
