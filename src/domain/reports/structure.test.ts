import { expect, test } from 'vitest';
import { isSameName } from './proposals.ts';
import { joinedNames, nameKey } from './structure.ts';

test('The name of a structure is the same in every spelling, and another one is not', () => {
  for (const spelling of ['tk-101', 'TK 101', 'TK101', ' Tk_101 ', 'TK–101', 'TK - 101'])
    expect(nameKey(spelling)).toBe('TK 101');
  expect(isSameName('Shell 1-1', 'Shell 11')).toBe(false);
  expect(isSameName('TK-101', 'TK-1012')).toBe(false);
  expect(isSameName('TK-101 A', 'TK-101')).toBe(false);
});

test('Names that differ by spelling are one, in the spelling that is used most, with how many were joined', () => {
  expect([...joinedNames(['tk 101', 'TK-101', 'Roof', 'TK-101', '', ' '])]).toEqual([
    ['TK 101', { name: 'TK-101', spellings: 2 }],
    ['ROOF', { name: 'Roof', spellings: 1 }],
  ]);
  // Of equally used spellings the first counts: names are given with the newest first.
  expect(joinedNames(['tk 101', 'TK-101']).get('TK 101')?.name).toBe('tk 101');
});
