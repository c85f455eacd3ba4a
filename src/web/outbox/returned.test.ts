import { expect, test } from 'vitest';
import { basisName } from './correction.ts';
import type { DeviceReport } from './deviceReport.ts';
import { newlyReturnedReports, type ReportToCorrect, returnedNotice, stillToCorrect } from './returned.ts';

const returned: ReportToCorrect = {
  reportId: 'r-1',
  kind: 'dailycot',
  number: 'DCR-YARD-2026-0001',
  state: 'returned',
  revision: 1,
  attempt: 1,
  date: null,
  receivedAt: '2026-11-20T15:00:00.000Z',
  comments: 1,
  words: 'Which shade?',
};
const correction = (standing: string, attempt: number) => {
  const corrects = { reportId: 'r-1', number: returned.number, revision: 1, attempt, contentHash: 'x' };
  return {
    values: { [basisName]: JSON.stringify(corrects) },
    standing: { kind: standing },
  } as unknown as DeviceReport;
};

test('A report that was returned is told of once, and again when it is returned again', () => {
  expect(newlyReturnedReports([returned], [])).toEqual([returned]);
  expect(newlyReturnedReports([returned], [returned])).toEqual([]);
  const again = { ...returned, attempt: 2 };
  expect(newlyReturnedReports([again], [returned])).toEqual([again]);
  expect(newlyReturnedReports([{ ...returned, state: 'withdrawn' }], [])).toEqual([]);
});

test('It counts until its answer is on the way, with or without a network', () => {
  expect(stillToCorrect([returned], [correction('draft', 2)])).toEqual([returned]);
  expect(stillToCorrect([returned], [correction('refused', 2)])).toEqual([returned]);
  expect(stillToCorrect([returned], [correction('waiting', 2)])).toEqual([]);
  expect(stillToCorrect([returned], [correction('received', 2)])).toEqual([]);
  expect(stillToCorrect([{ ...returned, attempt: 2 }], [correction('received', 2)])).toHaveLength(1);
});

test('It is told in calm words', () => {
  expect(returnedNotice([returned])).toBe('DCR-YARD-2026-0001 was returned to you, with one comment to answer.');
  expect(returnedNotice([returned, returned])).toBe('2 reports were returned to you, with comments to answer.');
});
