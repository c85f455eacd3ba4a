import { describe, expect, test } from 'vitest';
import { recallKey, recallKeys } from './recallKey.ts';

describe('A serial or batch number is found however it was written,', () => {
  test.each([
    [' pt-784 112 ', 'PT784112'],
    ['PT–784.112', 'PT784112'],
    ['pt_784/112', 'PT784112'],
    ['ＰＴ７８４１１２', 'PT784112'],
    ['tk 101', 'TK101'],
    ['TK101 ', 'TK101'],
    ['TK-1O1', 'TK1O1'],
    ['TK-1010', 'TK1010'],
    ['Shell course 1, ext.', 'SHELLCOURSE1,EXT'],
    ['SHELL COURSE 1 EXT', 'SHELLCOURSE1EXT'],
    ['Shell–course_1', 'SHELLCOURSE1'],
  ])('%j', (written, key) => {
    expect(recallKey(written)).toBe(key);
  });

  test('and never taken for another: letters and figures stay as they are', () => {
    expect(recallKey('O123')).not.toBe(recallKey('0123'));
    expect(recallKey('000123')).not.toBe(recallKey('123'));
  });
});

test('Half a character is no part of a key', () => {
  expect(recallKey(`${'A'.repeat(99)}😀`)).toBe('A'.repeat(99));
  expect(recallKey('A\ud800B')).toBe('AB');
});

test('One field may hold several numbers, which a slash does not part', () => {
  expect(recallKeys('A-1, a 2;A3 & A/4\nA1')).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect(recallKeys(' - ')).toEqual([]);
});
