// Runs the tests that stand beside a file: those of its folder and of the folders within. `npm run test:near FILE`
import { dirname, relative, resolve } from 'node:path';
import { ensureInstalled, productNode } from './install.mjs';
import { giveUp, project, run } from './run.mjs';

const file = process.argv[2];
if (file === undefined) giveUp('Name a file: npm run test:near src/domain/daily/lostTime.ts');
await ensureInstalled();
const path = relative(project, resolve(file)).replaceAll('\\', '/');
const near = /\.test\.tsx?$/.test(path) ? path : `${dirname(path)}/`;
const { code } = await run(productNode(), ['node_modules/vitest/vitest.mjs', 'run', near]);
process.exitCode = code;
