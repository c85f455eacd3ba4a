import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { compressFiles } from './compress.mjs';
import { isPacked } from './install.mjs';
import { giveUp, project, run, withPrograms } from './run.mjs';

const shared = [
  'src/pdf',
  'src/domain',
  'src/contract',
  'src/content',
  'src/brand',
  'package.json',
  'package-lock.json',
];

/**
 * What is built: everything that its build reads, its programs, and the file that keeps the hashes of what was read. A
 * change of the server does not build the web app anew.
 */
const parts = [
  {
    name: 'web app',
    inputs: [
      ...shared,
      'src/web',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'tsconfig.json',
      'src/tsconfig.base.json',
      'scripts/brandAssets.mjs',
      'scripts/filesOfPortal.mjs',
      'scripts/oneLanguage.mjs',
      'scripts/compress.mjs',
      'scripts/sampleReport.mjs',
      'scripts/sharedPictures.mjs',
      'src/server/content/sharedWords.ts',
      'scripts/worker.mjs',
    ],
    steps: [
      ['node_modules/@react-router/dev/bin.cjs', 'build'],
      ['scripts/worker.mjs'],
      ['scripts/sampleReport.mjs'],
      ['scripts/sharedPictures.mjs'],
    ],
    finish: () => compressFiles(join(project, 'build', 'client')),
    stamp: join(project, 'build', 'inputs.sha256'),
  },
  {
    name: 'server',
    inputs: [...shared, 'src/server', 'scripts/program.mjs', 'scripts/programVersions.mjs'],
    steps: [['scripts/program.mjs']],
    finish: () => undefined,
    stamp: join(project, 'program', 'inputs.sha256'),
  },
];

/** The programs that build everything, one after the other. */
export const buildSteps = parts.flatMap(({ steps }) => steps);

/** @param {string} name */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/**
 * The files at a place, always in the same order, without tests.
 * @param {string} place
 * @returns {string[]}
 */
function filesAt(place) {
  const entries = readdirSync(join(project, place), { withFileTypes: true });
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${place}/${entry.name}`;
      if (entry.isDirectory()) return filesAt(path);
      return isTest(path) ? [] : [path];
    });
}

/** @param {string} place */
function hashOf(place) {
  const hash = createHash('sha256');
  for (const file of /\.\w+$/.test(place) ? [place] : filesAt(place)) {
    // The name of a picture has the hash of what it was made from.
    const content = file.startsWith('public/pictures/') ? '' : readFileSync(join(project, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** What each part is to be built from: the hashes of all that it reads. */
function wantedParts() {
  const hashes = new Map([...new Set(parts.flatMap(({ inputs }) => inputs))].map((place) => [place, hashOf(place)]));
  return parts.map((part) => {
    return { ...part, wanted: part.inputs.map((place) => `${hashes.get(place)}  ${place}\n`).join('') };
  });
}

/** @param {{ stamp: string, wanted: string }} part */
const isBuilt = ({ stamp, wanted }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/**
 * Builds what was not built from the files in place. Starts of one folder do so one after the other.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (isPacked || wantedParts().every(isBuilt)) return;
  await alone(async () => {
    for (const part of wantedParts()) {
      if (isBuilt(part)) continue;
      process.stdout.write(`Building the ${part.name}…\n`);
      rmSync(part.stamp, { force: true });
      for (const program of part.steps) {
        const { code, output } = await run(node, program, {
          quiet: true,
          env: { ...withPrograms(), NODE_ENV: 'production' },
        });
        if (code !== 0) giveUp(`${output}\nThe ${part.name} could not be built.`);
      }
      part.finish();
      writeFileSync(part.stamp, part.wanted);
    }
  });
}
