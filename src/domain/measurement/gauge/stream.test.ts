import { describe, expect, test } from 'vitest';
import { heardUpTo, postedReading } from './stream.ts';

describe('A reading that a gauge posts', () => {
  test('is its value with its unit, and names its gauge', () => {
    expect(postedReading({ value: '78.2', units: 'um', serial: '784112' })).toEqual({
      line: '78.2 um',
      serialNo: '784112',
    });
    expect(postedReading({ Thickness: '3.14', Unit: 'mils', probe: 'FNS' })).toEqual({
      line: '3.14 mils',
      serialNo: '',
    });
  });

  test('is none without a value', () => {
    for (const fields of [{}, { value: ' ' }, { units: 'um' }]) expect(postedReading(fields)).toBeUndefined();
  });

  test('is the same again where its gauge numbers it, and another one under another number, time or gauge', () => {
    const fields = { value: '78.2', units: 'um', serial: '784112', n: '17', time: '10:31:02' };
    const keyOf = (change: object) => postedReading({ ...fields, ...change })?.key;
    expect(keyOf({})).toBe(keyOf({}));
    const changes = [{ n: '18' }, { time: '10:31:09' }, { serial: '784113' }];
    expect(new Set([{}, ...changes].map(keyOf)).size).toBe(4);
    const { n: _, ...unnumbered } = fields;
    expect(postedReading(unnumbered)).not.toHaveProperty('key');
  });
});

test('A stream goes on where any of the tests has heard it last', () => {
  const tests = [{ heard: { streamId: 'one', upTo: 4 } }, {}, { heard: { streamId: 'one', upTo: 9 } }];
  expect(heardUpTo(tests, 'one')).toBe(9);
  expect(heardUpTo(tests, 'two')).toBeUndefined();
});
