import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, project, run } from './run.mjs';

const neededMajor = 24;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * The packages that a file of npm lists, by their places.
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
export function packagesOf(file) {
  return JSON.parse(readFileSync(join(project, file), 'utf8')).packages;
}

/** Whether node_modules holds what package-lock.json demands, by the record that npm keeps there. */
function isInstalled() {
  if (!existsSync(join(project, 'node_modules', '.package-lock.json'))) return false;
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([place, wanted]) => {
    const found = present[place];
    if (place === '' || (wanted.optional && !found)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** Whether this is a folder made by scripts/pack.mjs, which has all that it needs. */
export const isPacked = !existsSync(join(project, 'package-lock.json'));

async function install() {
  process.stdout.write('Installing packages…\n');
  // Windows cannot remove the Node that runs this from node_modules, so installed packages are kept there.
  const verb = process.platform === 'win32' ? ['install', '--no-save'] : ['ci'];
  const args = [...verb, '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const isScript = npm !== undefined && /\.c?js$/.test(npm);
  const { code } = isScript
    ? await run(process.execPath, [npm, ...args], { env: process.env })
    : await run('npm', args, { env: process.env, shell: process.platform === 'win32' });
  if (code !== 0) giveUp('The packages could not be installed: is the network there? Then start again.');
}

/** Installs what package-lock.json demands, unless present, with development tools, because they build the web app. */
export async function ensureInstalled() {
  if (isPacked || isInstalled()) return;
  await alone(async () => {
    if (!isInstalled()) await install();
  });
}

/**
 * The major version of a Node program, 0 if it does not run.
 * @param {string} program
 */
function majorOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The Node that runs the product: the one that npm installed, or else the running one if it is new enough. */
export function productNode() {
  const isWindows = process.platform === 'win32';
  const brought = join(
    project,
    'node_modules',
    `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    isWindows ? 'node.exe' : 'node',
  );
  if (brought === process.execPath) return brought;
  if (existsSync(brought) && majorOf(brought) >= neededMajor) return brought;
  if (Number(process.versions.node.split('.', 1)[0]) >= neededMajor) return process.execPath;
  return giveUp(
    `This needs Node ${neededMajor}, which npm brings on Linux and 64-bit Windows alone; here, install it from https://nodejs.org and start again.`,
  );
}
