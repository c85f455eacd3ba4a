import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '#scripts/run.mjs';
import { rooms } from './rooms.js';

const read = (file: string) => readFileSync(join(project, file), 'utf8');
const linesOf = (file: string) => read(file).trimEnd().split('\n').length;

test('The page on configuration names every key, and no other', () => {
  const lines = read('docs/configuration.md').split('\n');
  const shown = lines.flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const parsed = [...read('src/server/config.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, key]) => key);
  expect(parsed.length).toBeGreaterThan(10);
  expect(shown.toSorted()).toEqual(parsed.toSorted());
});

test('The page on architecture maps every room that there is', () => {
  const isThere = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
  const places = rooms.filter(({ folder }) => isThere(join(project, 'src', folder)));
  for (const { folder } of places) expect(read('docs/architecture.md')).toContain(` ${folder.split('/').at(-1)}/ `);
});

test('The README takes at most 80 lines, the pages behind it 150', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(80);
  expect(linesOf('CONTRIBUTING.md')).toBeLessThanOrEqual(150);
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(150);
});

test('The root holds what a newcomer starts with: twenty entries at most', () => {
  const ignored = new Set(
    read('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', '')),
  );
  const entries = new Set(readdirSync(project).filter((name) => !name.startsWith('.') && !ignored.has(name)));
  expect(entries.size).toBeLessThanOrEqual(20);
});

test('The index of decisions has a row for each page, with its title, its state and its date', () => {
  const folder = 'docs/decisions';
  const pages = readdirSync(join(project, folder)).filter((name) => /^\d{4}-/.test(name));
  const rows = [
    ...read(`${folder}/README.md`).matchAll(
      /^\| \[(\d{4})\]\((\S+)\) +\| (.*?) +\| (?:stands|replaced by \d{4}) +\| \d{4}-\d\d-\d\d +\|$/gm,
    ),
  ];
  const titles = pages
    .toSorted()
    .map((name) => [name.slice(0, 4), name, read(`${folder}/${name}`).split('\n')[0]?.slice(2)]);
  expect(rows.map(([, number, name, title]) => [number, name, title])).toEqual(titles);
});

test('Every source file that a page of the documentation names is there', () => {
  const within = (folder: string) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`);
  const folders = ['src', 'scripts', 'conventions', 'e2e', 'bench', 'attack', 'pictures'];
  const sources = [...readdirSync(project).map((name) => `/${name}`), ...folders.flatMap(within)];
  const pages = ['README.md', 'CONTRIBUTING.md', ...within('docs').filter((name) => name.endsWith('.md'))];
  const named = pages.flatMap((page) => {
    const files = read(page).matchAll(/`([\w/-]+(?:\.\w+)*\.(?:tsx?|mjs))`/g);
    return [...files].map(([, file]) => ({ page, file: `/${file}` }));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !sources.some((source) => source.endsWith(file)))).toEqual([]);
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/configuration.md',
  'docs/decisions/README.md',
])('The links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/(?:\]\(|src=")([^)#"]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(join(project, dirname(page), link)))).toEqual([]);
});
