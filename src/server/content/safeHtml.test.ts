import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml, sanitizeIfHtml, safeHtmlFromText } from './safeHtml.ts';

test('keeps headings, lists, links and pictures of the site', () => {
  const html =
    '<h2>Dew point</h2><p>Wait <strong>until</strong> <em>dry</em>.<br />Then go on.</p><ul><li>One</li></ul>' +
    '<p><a href="https://example.com/a?b=1&amp;c=2">Read</a></p><img src="/api/pictures/a1-b2" alt="A gauge" />';
  expect(safeHtml(html)).toBe(html);
});

test.each([
  ['<p onclick="x()">Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="  java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//elsewhere.example">x</a>', '<a>x</a>'],
  ['<img src="https://elsewhere.example/spy.gif" alt="">', ''],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<svg><script>alert(1)</script></svg><math><mtext></mtext></math>', ''],
  ['<iframe src="https://elsewhere.example"></iframe><style>p{}</style>', ''],
  ['<form action="/api/logout"><input name="a"><button>Go</button></form>', 'Go'],
  ['<h1>Loud</h1>', 'Loud'],
  ['<p><u><p>Hello</p></u></p>', '<p></p><p>Hello</p><p></p>'],
])('of %s only what is safe stays', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test('what is safe stays as it is, whatever was written', () => {
  const part = fc.constantFrom('<p>', '</p>', '<a href="', 'x">', '<', '&', '"', 'é', '<img ', '<!--', '>');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const once = safeHtml(parts.join(''));
      expect(safeHtml(once)).toBe(once);
    }),
  );
});

test('plain text is shown with its line breaks, and its signs are no elements', () => {
  expect(safeHtmlFromText('First line.\nA < B & C\r\n\r\n<script>alert(1)</script>')).toBe(
    '<p>First line.<br />A &lt; B &amp; C</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(safeHtmlFromText('  ')).toBe('');
  expect(safeHtmlFromText('<p>a<script>b</script></p>')).toBe('<p>a</p>');
  expect(sanitizeIfHtml('First line.\nA < B')).toBe('First line.\nA < B');
  expect(sanitizeIfHtml('<p>a<script>b</script></p>')).toBe('<p>a</p>');
});
