import { expect, test } from 'vitest';
import { Problem } from './problems.ts';
import { parseJson } from './json.ts';

const lists = (levels: number, within = '') => '['.repeat(levels) + within + ']'.repeat(levels);
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

test.each([
  ['as deep as may be', lists(32)],
  ['of objects', objects(32)],
  ['with brackets in a text', lists(30, JSON.stringify('[{'.repeat(50)))],
  ['with brackets behind a quote in a text', JSON.stringify({ a: `"${'['.repeat(50)}`, b: `\\"${'{'.repeat(50)}` })],
  ['with a text that ends in a backslash', JSON.stringify(['\\', [['[[[']]])],
  ['wide, and not deep', `[${'[],'.repeat(1_000)}{}]`],
])('JSON %s is read', (_, json) => {
  expect(parseJson(json)).toEqual(JSON.parse(json));
});

test.each([
  ['lists', lists(33)],
  ['lists without an end', '['.repeat(900_000)],
  ['objects', objects(33)],
  ['lists behind a text', `["\\\\",${lists(32)}]`],
  ['lists behind a quote in a text', `["a\\"b",${lists(32)}]`],
])('Nested %s are refused in words', (_, json) => {
  expect(() => parseJson(json)).toThrow(new Problem('invalidInput', { sentence: 'This is nested too deeply.' }));
});

test.each(['', '{', '"[[[[', '"\\', ']]]]', '[1,]'])('%j is refused as what is no JSON', (json) => {
  expect(() => parseJson(json)).toThrow(SyntaxError);
});
