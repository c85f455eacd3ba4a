import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { isPacked } from './install.mjs';
import { giveUp, project, run, withPrograms } from './run.mjs';

/** Everything that the build of the web app reads. */
const inputs = [
  'src/web',
  'src/pdf',
  'src/domain',
  'src/contract',
  'src/content',
  'src/brand',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'scripts/brandAssets.mjs',
  'scripts/compress.mjs',
  'scripts/sampleReport.mjs',
  'scripts/worker.mjs',
  'package.json',
  'package-lock.json',
];

/** The programs that build, one after the other. */
export const buildSteps = [
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['scripts/worker.mjs'],
  ['scripts/sampleReport.mjs'],
];

const stamp = join(project, 'build', 'inputs.sha256');

/**
 * The files at a place, always in the same order.
 * @param {string} place
 * @returns {string[]}
 */
function filesAt(place) {
  const path = join(project, place);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [place];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesAt(join(place, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesAt)) {
    const content = readFileSync(join(project, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds the web app, unless the one in place was built from the same files.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (isPacked) return;
  const wanted = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the web app…\n');
  rmSync(stamp, { force: true });
  for (const program of buildSteps) {
    const { code, output } = await run(node, program, {
      quiet: true,
      env: { ...withPrograms(), NODE_ENV: 'production' },
    });
    if (code !== 0) giveUp(`${output}\nThe web app could not be built.`);
  }
  compressFiles(join(project, 'build', 'client'));
  writeFileSync(stamp, wanted);
}
