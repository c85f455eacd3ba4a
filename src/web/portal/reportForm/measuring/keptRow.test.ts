import { afterEach, expect, test, vi } from 'vitest';
import { keepRow, keptRow } from './keptRow.ts';
import { MeasuredTests } from './measuredTests.ts';

afterEach(() => vi.unstubAllGlobals());

const bresle = { blankUsCm: '2', sampleUsCm: '10', volumeMl: '2.5', areaCm2: '12.5', where: 'weld' };
const own = { volumeMl: '2.5', areaCm2: '12.5' };

test('Water and patch of the last salts test stand in the next one, in its report and on its device', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const tests = new MeasuredTests();
  const rowsOf = (testId: string) => tests.test(testId)?.readings.rows;
  const first = tests.add('salts');
  expect(rowsOf(first)).toEqual([{}]);
  tests.change(first, (of) => ({ ...of, readings: { rows: [{}, bresle] } }));
  expect(rowsOf(tests.add('salts', tests.test(first)))).toEqual([own]);
  keepRow('salts', bresle);
  keepRow('dust', { quantity: '2', size: '2' });
  expect([keptRow('salts'), keptRow('dust')]).toEqual([own, {}]);
  expect(rowsOf(tests.add('salts'))).toEqual([own]);
  keepRow('salts', {});
  expect(keptRow('salts')).toEqual({});
});

test('A device that keeps nothing, or something else, begins with the usual', () => {
  expect(keptRow('salts')).toEqual({});
  for (const kept of ['[', '[]', '{"volumeMl":3}', 'null']) {
    vi.stubGlobal('localStorage', { getItem: () => kept });
    expect(keptRow('salts')).toEqual({});
  }
});
