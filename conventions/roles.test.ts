import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roles } from '#domain/people/roles.ts';
import { project } from '#scripts/run.mjs';

const source = join(project, 'src');

/** The files that define the roles and what each may do. */
const table = /^domain\/people\/(roles|permissions)\.ts$/;
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|migrations)\//.test(file);

const role = `['"\`](?:${roles.join('|')})['"\`]`;
/** A comparison of a role with a value, in TypeScript or in SQL. */
const compared = new RegExp(
  [
    `[!=]==?\\s*${role}`,
    `${role}\\s*[!=]==?`,
    `\\bcase ${role}`,
    `includes\\(${role}`,
    `'[!=]?=', ${role}`,
    `"usertype" (?:=|in \\()\\s*'`,
  ].join('|'),
);

test('No file compares a role but by its row: a new role is a row, and what it may do', () => {
  for (const line of [
    "role === 'admin'",
    "where('usertype', '=', 'user')",
    `"usertype" = 'superuser'`,
    "case 'user':",
  ]) {
    expect(line).toMatch(compared);
  }
  const found = readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => isProduct(file) && !table.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(source, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (compared.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
    });
  expect(found).toEqual([]);
});
