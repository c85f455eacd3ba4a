import { expect, test } from 'vitest';
import { readReport } from './readReport.ts';

test('A time that nobody confirmed is told in no list, and stays in its report', () => {
  const known = { gauges: [], batches: [] };
  const input = { requirements: {}, known, signed: undefined, before: undefined, files: [] };
  const judged = (notConfirmed: string[]) =>
    readReport({
      kind: 'projects',
      answers: { date: '2026-11-21', time: '12:35', inspectorName: 'Asha', projectName: 'Tank farm', notConfirmed },
    }).judge({ ...input, author: { uid: 'asha', fname: 'Asha' } });
  const open = judged(['time']);
  expect([open.time, JSON.parse(open.answers)]).toMatchObject([null, { time: '12:35' }]);
  expect(judged([]).time).toBe('12:35');
});
