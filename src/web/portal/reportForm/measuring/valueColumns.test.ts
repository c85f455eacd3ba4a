import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { columnWords, storeValueColumn, storedValueColumn } from './valueColumns.ts';

afterEach(() => vi.unstubAllGlobals());

const columns = [
  { heading: 'Stelle', first: '1' },
  { heading: 'Höhe (µm)', first: '98' },
];
const unnamed = columns.map(({ first }) => ({ heading: '', first }));

test('A column is offered by its heading and its first value', () => {
  expect(columns.map(columnWords)).toEqual(['Stelle: 1', 'Höhe (µm): 98']);
  expect([...unnamed, { heading: 'Note', first: '' }].map(columnWords)).toEqual([
    'Column 1: 1',
    'Column 2: 98',
    'Note',
  ]);
});

test('The column that was chosen is known again by the headings, and by them alone', () => {
  fakeStorage('localStorage');
  storeValueColumn(columns, 0);
  storeValueColumn(columns, 1);
  storeValueColumn(unnamed, 1);
  expect(storedValueColumn(columns.map((column) => ({ ...column, first: '7' })))).toBe(1);
  expect(storedValueColumn(unnamed)).toBeUndefined();
  expect(storedValueColumn(columns.toReversed())).toBeUndefined();
});

test('It is asked again where the device keeps nothing, or something else', () => {
  vi.stubGlobal('localStorage', undefined);
  storeValueColumn(columns, 1);
  expect(storedValueColumn(columns)).toBeUndefined();
  const stored = fakeStorage('localStorage');
  storeValueColumn(columns, 1);
  for (const [key] of stored) stored.set(key, '[["Stelle\\tHöhe (µm)",9],5,null]');
  expect(storedValueColumn(columns)).toBeUndefined();
});
