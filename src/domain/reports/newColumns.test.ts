import { expect, test } from 'vitest';
import { newColumnIndexes } from './newColumns.ts';

test('What was calculated from rows stands beside them, without what they say already, however it is rounded', () => {
  const rows = [
    ['07:15', '78', 'Yes'],
    ['16:00', '91', 'No'],
  ];
  const beside = [
    ['22.3', '78.0', 'Yes'],
    ['26.7', '91.0', 'Yes'],
  ];
  expect(newColumnIndexes(rows, beside)).toEqual([0, 2]);
  expect(newColumnIndexes([], [])).toEqual([]);
});
