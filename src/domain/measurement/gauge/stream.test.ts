import { describe, expect, test } from 'vitest';
import { streamCursorPosition, postedReadingFrom } from './stream.ts';

describe('A reading that a gauge posts', () => {
  test('is its value with its unit, and names its gauge', () => {
    expect(postedReadingFrom({ value: '78.2', units: 'um', serial: '784112' })).toEqual({
      line: '78.2 um',
      serialNo: '784112',
    });
    expect(postedReadingFrom({ Thickness: '3.14', Unit: 'mils', probe: 'FNS' })).toEqual({
      line: '3.14 mils',
      serialNo: '',
    });
  });

  test('is none without a value', () => {
    for (const fields of [{}, { value: ' ' }, { units: 'um' }]) expect(postedReadingFrom(fields)).toBeUndefined();
  });

  test('is the same again where its gauge numbers it, and another one under another number, time or gauge', () => {
    const fields = { value: '78.2', units: 'um', serial: '784112', n: '17', time: '10:31:02' };
    const keyOf = (change: object) => postedReadingFrom({ ...fields, ...change })?.key;
    expect(keyOf({})).toBe(keyOf({}));
    const changes = [{ n: '18' }, { time: '10:31:09' }, { serial: '784113' }];
    expect(new Set([{}, ...changes].map(keyOf)).size).toBe(4);
    const { n: _, ...unnumbered } = fields;
    expect(postedReadingFrom(unnumbered)).not.toHaveProperty('key');
  });
});

test('A stream goes on where any of the tests has heard it last', () => {
  const tests = [{ heard: { streamId: 'one', upTo: 4 } }, {}, { heard: { streamId: 'one', upTo: 9 } }];
  expect(streamCursorPosition(tests, 'one')).toBe(9);
  expect(streamCursorPosition(tests, 'two')).toBeUndefined();
});
