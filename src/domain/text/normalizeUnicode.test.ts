import { expect, test } from 'vitest';
import { normalizeUnicode } from './normalizeUnicode.ts';

test('A text is brought into one form of Unicode', () => {
  expect(normalizeUnicode('85 \u00b5m', 'NFKC')).toBe('85 \u03bcm');
  expect(normalizeUnicode('Se\u0301an', 'NFC')).toBe('S\u00e9an');
});

test('Marks without end on one letter are cut to thirty, so that nobody holds the server by them', () => {
  const endless = `a${'\u0301\u0323'.repeat(50_000)}`;
  expect([...normalizeUnicode(endless, 'NFD')]).toHaveLength(31);
});
