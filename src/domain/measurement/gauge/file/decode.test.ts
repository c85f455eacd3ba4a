import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const text = 'Épaisseur (µm); 98,5; ½ “ok” €';

test('A file in UTF-8 is read with and without its mark', () => {
  const bytes = new TextEncoder().encode(text);
  expect(decodeText(bytes)).toBe(text);
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toBe(text);
});

test('A file in UTF-16 is read by its mark, either way round', () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(decodeText(little)).toBe(text);
  expect(decodeText(Buffer.from(little).swap16())).toBe(text);
  const long = 'x'.repeat(20_001);
  expect(decodeText(Buffer.from(`\ufeff${long}`, 'utf16le'))).toBe(long);
});

test('A file that is no UTF-8 is read as Windows-1252', () => {
  expect(decodeText(Uint8Array.of(0xc9, 0x70, 0x20, 0xb5, 0x6d, 0x20, 0x80, 0x93))).toBe('Ép µm €“');
  expect(decodeText(Uint8Array.of(0xc3))).toBe('Ã');
  expect(decodeText(Uint8Array.of(0xed, 0xa0, 0x80))).toBe('í\u00a0€');
});

test('UTF-8 is read as every other program reads it, and no bytes fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (anything) => {
      if (anything.charCodeAt(0) !== 0xfeff) expect(decodeText(new TextEncoder().encode(anything))).toBe(anything);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(typeof decodeText(bytes)).toBe('string');
    }),
  );
});
