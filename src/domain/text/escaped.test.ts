import { expect, test } from 'vitest';
import { escaped } from './escaped.ts';

test('A text within HTML or XML has no sign that ends it', () => {
  expect(escaped(`<a href="x">Tom & Ravi's</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Tom &amp; Ravi's&lt;/a&gt;");
});
