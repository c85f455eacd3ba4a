// Checks everything that can be checked without running the code: types, lint, the walls between rooms, format, sizes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, productNode } from './install.mjs';
import { project, run } from './run.mjs';

const mostLines = 400;
const measured = /\.(ts|tsx|mjs|js|css)$/;

/** Code files that are too long to be read in one sitting. */
function tooLong() {
  const files = ['src', 'e2e', 'bench', 'attack', 'conventions', 'scripts'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true }).map((file) => join(folder, String(file))),
  );
  return files
    .filter((file) => measured.test(file))
    .map((file) => ({ file, lines: readFileSync(join(project, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ file, lines }) => `${file}: ${lines} lines, ${mostLines} at the most`);
}

/** The types of the routes, which the compiler needs first. */
const routeTypes = ['node_modules/@react-router/dev/bin.cjs', 'typegen'];

/** The tools, which run together: what each checks, and its arguments. */
const tools = /** @type {const} */ ([
  ['types', ['node_modules/typescript/bin/tsc', '--build']],
  ['lint and rooms', ['node_modules/oxlint/bin/oxlint']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
]);

/**
 * Runs every check, and shows the output of those that fail.
 * @param {string} node
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(node) {
  const result = { passed: 0, failed: 0 };
  /** @type {(name: string, complaint: string | undefined) => void} */
  const tell = (name, complaint) => {
    process.stdout.write(complaint === undefined ? `  ✓ ${name}\n` : `  ✗ ${name}\n${complaint.trimEnd()}\n`);
    result[complaint === undefined ? 'passed' : 'failed'] += 1;
  };
  /** @type {(name: string, args: readonly string[]) => Promise<void>} */
  const runTool = async (name, args) => {
    const { code, output } = await run(node, args, { quiet: true });
    tell(name, code === 0 ? undefined : output);
  };
  await runTool('types of the routes', routeTypes);
  await Promise.all(tools.map(([name, args]) => runTool(name, args)));
  const long = tooLong();
  tell('sizes of files', long.length === 0 ? undefined : long.join('\n'));
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const { failed } = await check(productNode());
  process.exitCode = failed === 0 ? 0 : 1;
}
