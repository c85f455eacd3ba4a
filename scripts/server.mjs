import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './run.mjs';

/**
 * Node's options for the server. V8 collects pieces of uploads with its young generation. A small one is collected
 * often, so four reports of 60 MB at once raise the memory by some 45 MB instead of 70. It has this size from the start,
 * because a smaller one is collected four times as often for each report. What a start leaves in memory is not searched
 * for garbage on the way: a start keeps nearly all that it makes.
 */
const options = ['--min-semi-space-size=4', '--max-semi-space-size=4', '--initial-old-space-size=64'];

/** How the server is run from its sources, which need no build. */
export const serverArguments = [...options, 'src/server/main.ts'];

/**
 * How the server is run as it was built: it starts in half the time. Throws if it was not built.
 * @param {string} [folder] another copy of the project
 */
export const builtServerArguments = (folder = project) => [
  ...options,
  `program/${readFileSync(join(folder, 'program', 'current'), 'utf8')}/main.js`,
];
