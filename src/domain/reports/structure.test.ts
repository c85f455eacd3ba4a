import { expect, test } from 'vitest';
import { commonSpellings, searchVariantsOf } from './structure.ts';
import { isSameStructureName, structureNameKey } from '#domain/text/structureNameKey.ts';

test('The name of a structure is the same in every spelling, and another one is not', () => {
  for (const spelling of ['tk-101', 'TK 101', 'TK101', ' Tk_101 ', 'TK–101', 'TK - 101'])
    expect(structureNameKey(spelling)).toBe('TK 101');
  expect(isSameStructureName('Shell 1-1', 'Shell 11')).toBe(false);
  expect(isSameStructureName('TK-101', 'TK-1012')).toBe(false);
  expect(isSameStructureName('TK-101 A', 'TK-101')).toBe(false);
  const courses = ['Shell course 1, ext.', 'SHELL COURSE 1 EXT', 'Shell–course_1', 'TK-1O1', 'TK-1010', 'TK-101'];
  expect(new Set(courses.map(structureNameKey)).size).toBe(courses.length);
});

test('Names that differ by spelling are one, in the spelling that is used most, with how many were joined', () => {
  expect([...commonSpellings(['tk 101', 'TK-101', 'Roof', 'TK-101', '', ' '])]).toEqual([
    ['TK 101', { name: 'TK-101', spellings: 2 }],
    ['ROOF', { name: 'Roof', spellings: 1 }],
  ]);
  // Of equally used spellings the first counts: names are given with the newest first.
  expect(commonSpellings(['tk 101', 'TK-101']).get('TK 101')?.name).toBe('tk 101');
});

test('A search finds a structure by any spelling of its name', () => {
  for (const spelling of ['TK-101A', 'TK101-A', 'TK101A', 'TK-101-A']) {
    expect(structureNameKey('TK 101-A')).toBe(searchVariantsOf(spelling).at(-1));
    // A search looks for each of its words.
    expect(structureNameKey('TK 101-A')).toContain(searchVariantsOf('101-A').at(-1));
  }
  expect(searchVariantsOf('PENSTOCK')).toEqual(['PENSTOCK']);
  expect(searchVariantsOf('TK-')).toEqual(['TK-']);
});

test('A name of any length and script has a key that an index can hold', () => {
  for (const letter of ['A1', '\uFDFA', '😀']) expect([...structureNameKey(letter.repeat(500))]).toHaveLength(200);
});
