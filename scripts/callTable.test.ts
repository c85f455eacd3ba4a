import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callTable } from './callTable.mjs';

const web = join(import.meta.dirname, '../src/web');

test('The browser’s table of calls has the method and the address of every call, and no schema', async () => {
  const { load } = callTable() as unknown as { load(id: string): Promise<string | undefined> };
  expect(await load('/project/src/contract/problems.ts')).toBeUndefined();
  const written = (await load('/project/src/contract/calls.ts')) ?? '';
  const table = JSON.parse(written.replace(/^export const calls = |;$/g, '')) as Record<string, unknown>;
  const wanted = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.entries(table)).toEqual(wanted);
});

test('No part of the web app reads more of a call than its table has', () => {
  const files = readdirSync(web, { recursive: true }).map(String);
  const reading = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(web, file), 'utf8').match(/\bcalls\.\w+\.(?!method\b|path\b)\w+/g) ?? []);
  expect(reading).toEqual([]);
});
