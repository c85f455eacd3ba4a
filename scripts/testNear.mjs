// Runs the tests that stand beside a file: those of the nearest folder around it that has any. `npm run test:near FILE`
import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled, productNode } from './install.mjs';
import { giveUp, project, run } from './run.mjs';

const file = process.argv[2];
if (file === undefined) giveUp('Name a file: npm run test:near src/domain/daily/lostTime.ts');
await ensureInstalled();
const path = relative(project, resolve(file)).replaceAll('\\', '/');
const isTest = /\.test\.tsx?$/;

/** @type {(folder: string) => string} */
const nearestWithTests = (folder) =>
  folder === '.' || readdirSync(join(project, folder), { recursive: true }).some((name) => isTest.test(String(name)))
    ? folder
    : nearestWithTests(dirname(folder));

const near = isTest.test(path) ? path : `${nearestWithTests(dirname(path))}/`;
const { code } = await run(productNode(), ['node_modules/vitest/vitest.mjs', 'run', near]);
process.exitCode = code;
