import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('A cell keeps commas, quotes and line breaks', () => {
  expect(csvLine(['a,b', 'say "hello"', 'two\nlines'])).toBe('"a,b","say ""hello""","two\nlines"\r\n');
});

test('A figure stays one, whatever its sign; words that begin like one do not become a formula', () => {
  const line = csvLine(['=1+1', '-5 mm left', -5, -11.4, 'a "b", c', null]);
  expect(line).toBe(`"'=1+1","'-5 mm left",-5,-11.4,"a ""b"", c",""\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠A1'])(
  '%j does not begin a formula',
  (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`);
  },
);

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x,+1', "x,'+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\r\n-1', "x\r\n'-1"],
  ['x;"＝1', `x;'""＝1`],
  ['a; b = c, 1-2; d@e', 'a; b = c, 1-2; d@e'],
])('Where cells are parted within %j, none begins a formula', (value, written) => {
  expect(csvLine([value])).toBe(`"${written}"\r\n`);
});

test('Whatever is in a cell, no cell begins as a formula does, and none breaks out of its quotes', () => {
  const unit = fc.constantFrom('=', '-', ';', ',', '"', "'", '\t', '\r', '\n', '＠', 'a', ' ');
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (values) => {
      const cells = [...csvLine(values).matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, inner]) => inner ?? '');
      expect(cells).toHaveLength(values.length);
      for (const inner of cells) expect(inner).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]|[;,\t\r\n]"*[=+\-@＝＋－＠]/);
    }),
  );
});
