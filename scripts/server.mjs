import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './run.mjs';

/**
 * Node's options for the server. A report with photos keeps some objects until its files and its row are stored. A small
 * young generation hands them on to the old one, which is then collected for what is soon garbage: with 4 MB a report
 * with photos costs a sixth to a fifth more processor time than with 16, Node's largest, which four reports of 60 MB at
 * once repay with 30 MB of memory. It has this size from the start, because a smaller one is collected more often. What
 * a start leaves in memory is not searched for garbage on the way: a start keeps nearly all that it makes. The server may
 * ask for a collection, as server/files/passedMemory.ts says.
 */
const options = ['--min-semi-space-size=16', '--initial-old-space-size=64', '--expose-gc'];

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
