import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './rooms.js';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const readme = read('README.md');

test('The README names every key of the configuration, and no other', () => {
  const told = readme.split('\n').flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const parsed = [...read('src/server/config.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, key]) => key);
  expect(parsed.length).toBeGreaterThan(10);
  expect(told.toSorted()).toEqual(parsed.toSorted());
});

test('The README maps every room that there is', () => {
  const isThere = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
  const places = rooms.filter(({ folder }) => isThere(join(import.meta.dirname, 'src', folder)));
  for (const { folder } of places) expect(readme).toContain(` ${folder.split('/').at(-1)}/ `);
});

test('The README takes at most 150 lines, and its links lead somewhere', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(join(import.meta.dirname, link)))).toEqual([]);
});
