import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { dialogQueue } from '#web/ui/ask.ts';
import { confirmClientChange } from './begunFor.ts';
import { emptyStart } from './start.ts';
import { restoredValues } from './values.ts';

let client: string | null;
const asked: string[] = [];
let answer: string | undefined;

beforeEach(() => {
  client = 'alpha';
  asked.length = 0;
  answer = 'yes';
  const user = () => JSON.stringify({ _id: 'asha', uid: 'asha', clientId: client });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'norvane-user' ? user() : null) });
  vi.spyOn(dialogQueue, 'add').mockImplementation((question) => {
    asked.push(question.words);
    question.answer(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begun = () => emptyStart(dailyReport, { uid: 'asha', name: 'Asha' }).values;

test('A report that was begun for Alpha is filed for Alpha without a question', async () => {
  expect(await confirmClientChange(begun())).toEqual({});
  expect(asked).toEqual([]);
});

test('Whoever was moved to Beta meanwhile is asked before it is filed for Beta, once, and may go back', async () => {
  const values = begun();
  client = 'beta';
  answer = undefined;
  expect(await confirmClientChange(values)).toBeNull();
  answer = 'yes';
  const noted = await confirmClientChange(values);
  expect(await confirmClientChange({ ...values, ...noted })).toEqual({});
  expect(asked).toHaveLength(2);
});

test('What an older version has begun, and whoever chooses the client of each report, is asked nothing', async () => {
  const { begunFor: _unknown, ...former } = begun();
  client = 'beta';
  expect(await confirmClientChange(restoredValues(dailyReport, former, begun()))).toEqual({});
  client = 'alpha';
  const values = begun();
  client = null;
  expect(await confirmClientChange(values)).toEqual({});
  expect(asked).toEqual([]);
});
