import { expect, test } from 'vitest';
import { isSameName } from './proposals.ts';
import { nameKey } from './structure.ts';

test('The name of a structure is the same in every spelling, and another one is not', () => {
  for (const spelling of ['tk-101', 'TK 101', 'TK101', ' Tk_101 ', 'TK–101', 'TK - 101'])
    expect(nameKey(spelling)).toBe('TK 101');
  expect(isSameName('Shell 1-1', 'Shell 11')).toBe(false);
  expect(isSameName('TK-101', 'TK-1012')).toBe(false);
  expect(isSameName('TK-101 A', 'TK-101')).toBe(false);
});
