import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { storeRowDefaults, storedRowDefaults } from './storedRowDefaults.ts';
import { MeasuredTests } from './measuredTests.ts';

afterEach(() => vi.unstubAllGlobals());

const bresle = { blankUsCm: '2', sampleUsCm: '10', volumeMl: '2.5', areaCm2: '12.5', where: 'weld' };
const own = { volumeMl: '2.5', areaCm2: '12.5' };

test('Water and patch of the last salts test stand in the next one, in its report and on its device', () => {
  fakeStorage('localStorage');
  const tests = new MeasuredTests();
  const rowsOf = (testId: string) => tests.test(testId)?.readings.rows;
  const first = tests.add('salts');
  expect(rowsOf(first)).toEqual([{}]);
  tests.change(first, (of) => ({ ...of, readings: { rows: [{}, bresle] } }));
  expect(rowsOf(tests.add('salts', tests.test(first)))).toEqual([own]);
  storeRowDefaults('salts', bresle);
  storeRowDefaults('dust', { quantity: '2', size: '2' });
  expect([storedRowDefaults('salts'), storedRowDefaults('dust')]).toEqual([own, {}]);
  expect(rowsOf(tests.add('salts'))).toEqual([own]);
  storeRowDefaults('salts', {});
  expect(storedRowDefaults('salts')).toEqual({});
});

test('A device that keeps nothing, or something else, begins with the usual', () => {
  expect(storedRowDefaults('salts')).toEqual({});
  for (const stored of ['[', '[]', '{"volumeMl":3}', 'null']) {
    vi.stubGlobal('localStorage', { getItem: () => stored });
    expect(storedRowDefaults('salts')).toEqual({});
  }
});
