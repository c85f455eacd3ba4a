import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { testRowColumns } from './testDefinitions.ts';
import { judgeTest } from './judgeTest.ts';
import type { TestAnswers, UnjudgedTest } from './test.ts';

const pull = (requirement: TestAnswers, ...rows: TestAnswers[]) =>
  unjudgedTest({ kind: 'adhesion', requirement, readings: { rows } });
const labels = (pulled: UnjudgedTest) => testRowColumns(pulled).map(({ label }) => label);

test('A pull asks for the share of each kind of failure, which follow from the number of coats', () => {
  expect(labels(pull({ coats: '2' }))).toEqual([
    'Strength',
    'Force',
    'Dolly',
    'A, substrate',
    'A/B, substrate to coat 1',
    'B, coat 1',
    'B/C, coat 1 to coat 2',
    'C, coat 2',
    '-/Y, last coat to glue',
    'Y, glue',
    'Y/Z, glue to dolly',
    'Where',
  ]);
  // A share that was typed stays when the number of coats is lowered.
  expect(labels(pull({}, { 'share C': '40' }))).toContain('C, coat 2');
});

test('A name that is no kind of failure is no column, however many there are', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ mpa: '5', [`share Q${at}`]: '100' }));
  const many = pull({ minMpa: '5' }, ...rows);
  expect(labels(many)).toEqual(labels(pull({})));
  expect(judgeTest(many, 'device').outcome).toBe('pass');
});

test('A pull of an earlier version keeps its columns and is judged as before; a new one does not have them', () => {
  const old = { mpa: '3.1', gluePercent: '90', failure: 'Glue' };
  expect(labels(pull({ minMpa: '5' }, old))).toEqual(expect.arrayContaining(['Failed in the glue', 'What failed']));
  expect(judgeTest(pull({ minMpa: '5', needed: '1' }, old), 'device').outcome).toBe('incomplete');
  expect(labels(pull({}))).not.toContain('What failed');
});

test('A finding names the pull by its row, also where a row before it is no pull yet', () => {
  const rows = [
    { mpa: '6', 'share B': '70' },
    { mpa: '4', 'share B': '100' },
  ];
  expect(judgeTest(pull({ minMpa: '5' }, ...rows), 'device').findings).toMatchObject([
    { code: 'pullOff', where: 'Pull 2', words: 'Pull 2: 4.0 MPa is under 5 MPa.' },
    { code: 'failureSum', where: 'Pull 1', words: 'Pull 1: what failed does not add up to 100 %.' },
  ]);
});

test('A pull whose failure was typed without its strength keeps the lot from passing', () => {
  const rows = [{ mpa: '6' }, { 'share B': '100' }];
  const { outcome, findings } = judgeTest(pull({ minMpa: '5', needed: '1' }, ...rows), 'device');
  expect(outcome).toBe('incomplete');
  expect(findings).toMatchObject([{ code: 'rowUnfinished', words: 'Pull 2: a figure is missing.' }]);
});
