import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#pdf/testing/anyText.ts';
import { identifierOf } from './fileIdentifier.ts';
import { nameSyntax, textSyntax, valueSyntax, numberSyntax } from './syntax.ts';

describe('A value is written as ISO 32000 has it', () => {
  test.each<[Parameters<typeof valueSyntax>[0], string]>([
    [1.23456, '1.235'],
    [-0.0001, '0'],
    [true, 'true'],
    ['plain (a) \\ b', '(plain \\(a\\) \\\\ b)'],
    ['₹', '<feff20b9>'],
    [{ name: 'DeviceRGB' }, '/DeviceRGB'],
    [{ name: 'a b/c' }, '/a#20b#2fc'],
    [{ ref: 7 }, '7 0 R'],
    [{ bytes: new Uint8Array([0, 255]) }, '<00ff>'],
    [[1, [2, 'x']], '[1 [2 (x)]]'],
    [{ Type: { name: 'Page' }, Count: 2 }, '<</Type /Page/Count 2>>'],
  ])('%j', (value, expected) => {
    expect(valueSyntax(value)).toBe(expected);
  });

  test('whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(textSyntax(text)).toMatch(/^(\((\\[\\()]|[^\\()])*\)|<feff([0-9a-f]{4})*>)$/);
        expect(nameSyntax(text)).toMatch(/^\/[!-~]*$/);
      }),
    );
  });

  test('numbers never in a form with an exponent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(numberSyntax(value)).toMatch(/^-?\d+(\.\d{1,3})?$/);
      }),
    );
  });
});

test('An identifier has sixteen bytes, the same for the same text only', () => {
  expect(identifierOf('a')).toHaveLength(16);
  expect(identifierOf('a')).toEqual(identifierOf('a'));
  expect(identifierOf('a')).not.toEqual(identifierOf('b'));
});
