import { expect, test } from 'vitest';
import { escapeMarkup } from './escapeMarkup.ts';

test('A text within HTML or XML has no sign that ends it', () => {
  expect(escapeMarkup(`<a href="x">Tom & Ravi's</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Tom &amp; Ravi's&lt;/a&gt;");
});
