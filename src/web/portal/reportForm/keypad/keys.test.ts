import { describe, expect, test } from 'vitest';
import { type FigureKey, type TextWithSelection, applyKey, isWholeTime, applyTimeKey } from './keys.ts';

/** Reads a field whose cursor, or selection, is written as bars: '2|8.5', '|28|'. */
function read(field: string): TextWithSelection {
  const [before = '', selected = '', after] = field.split('|');
  const from = before.length;
  return after === undefined
    ? { text: before + selected, from, to: from }
    : { text: before + selected + after, from, to: from + selected.length };
}

const write = ({ text, from, to }: TextWithSelection) =>
  `${text.slice(0, from)}|${from === to ? '' : `${text.slice(from, to)}|`}${text.slice(to)}`;

/** What keys make of a field that takes so many characters. */
const typed = (field: string, keys: readonly FigureKey[], most?: number) =>
  write(keys.reduce((now, key) => applyKey(now, key, most), read(field)));

describe('The keypad', () => {
  test.each<[string, string, FigureKey[], string]>([
    ['types a figure with its decimal sign', '|', ['2', '8', '.', '5'], '28.5|'],
    ['types where the cursor is', '2|.5', ['8'], '28|.5'],
    ['replaces what is selected', '|28.5|', ['9'], '9|'],
    ['leaves a second decimal sign out', '28.5|', ['.'], '28.5|'],
    ['takes a comma for a decimal sign', '28,5|', ['.'], '28,5|'],
    ['takes a decimal sign in place of a selected one', '28|,|5', ['.'], '28.|5'],
    ['deletes the character before the cursor', '28|.5', ['delete'], '2|.5'],
    ['deletes what is selected', '2|8.|5', ['delete'], '2|5'],
    ['deletes nothing before the first character', '|28', ['delete'], '|28'],
    ['makes a temperature negative, wherever the cursor is', '1|2', ['minus'], '-1|2'],
    ["makes it positive again, also where another keyboard's sign stands", '−1|2', ['minus'], '1|2'],
    ['takes the minus before the figure', '|', ['minus', '4', '.', '5'], '-4.5|'],
    ['keeps the cursor in the text when the sign goes', '|-4', ['minus'], '|4'],
  ])('%s', (_, before, keys, after) => {
    expect(typed(before, keys)).toBe(after);
  });

  test('types no more characters than the field takes, and still deletes', () => {
    expect(typed('123|', ['4', '.', 'minus'], 3)).toBe('123|');
    expect(typed('123|', ['delete', '4'], 3)).toBe('124|');
  });
});

describe('a key pressed in a time of day', () => {
  const time = (keys: string, text = '') =>
    [...keys].reduce((before, key) => applyTimeKey(before, key as '1'), { text, from: text.length, to: text.length })
      .text;

  test('sets the colon by itself, and a zero before a first digit above 2', () => {
    expect(time('0730')).toBe('07:30');
    expect(time('730')).toBe('07:30');
    expect(time('1745')).toBe('17:45');
    expect(['07:3', '07:30'].map(isWholeTime)).toEqual([false, true]);
  });

  test('begins a whole time anew, and changes nothing where no time could follow', () => {
    expect(time('8', '07:30')).toBe('08');
    expect(time('25')).toBe('2');
    expect(time('176')).toBe('17');
    expect(time('.', '17')).toBe('17');
  });

  test('is taken back digit by digit', () => {
    const back = (text: string) => applyTimeKey({ text, from: text.length, to: text.length }, 'delete').text;
    expect(['07:30', '07:3', '07', '0'].map(back)).toEqual(['07:3', '07', '0', '']);
  });
});
