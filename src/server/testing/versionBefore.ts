import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWebAppBuilt } from '#server/site/renderer.ts';

const project = join(import.meta.dirname, '../../..');

/** An earlier version of the product, without its pages, in a folder of its own. */
export type EarlierProductVersion = { folder: string; revision: string; forget(): void };

/** The version before the newest migration. Undefined without git history, or if it cannot run behind a proxy. */
export function checkOutEarlierVersion(): EarlierProductVersion | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  const migrations = ['src/server/store/migrations', ':!*.test.ts'];
  const folder = mkdtempSync(join(tmpdir(), 'before-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%h', '--', ...migrations);
    const revision = `${String(added).trim()}^`;
    // Before the product had this address, a proxy could not ask whether it was ready.
    git('grep', '-q', 'health/ready', revision, '--', 'src/contract');
    const archive = git('archive', revision, 'src', 'public', 'scripts', 'package.json');
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    return { folder, revision, forget };
  } catch {
    forget();
    return undefined;
  }
}

/**
 * This version in a folder of its own, whose pages name scripts and styles that no other build has. No browser could run
 * them. Undefined if the pages have not been built.
 */
export function makeLaterBuild(): { folder: string; forget(): void } | undefined {
  if (!isWebAppBuilt()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'later-'));
  for (const part of ['src', 'public', 'scripts', 'package.json', 'build/client', 'build/server']) {
    const isPlain = (file: string) => !/\.(br|gz)$/.test(file);
    cpSync(join(project, part), join(folder, part), { recursive: true, filter: isPlain });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  const assets = join(folder, 'build/client/assets');
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, `later-${name}`));
  const server = join(folder, 'build/server');
  for (const name of readdirSync(server, { recursive: true })) {
    const file = join(server, String(name));
    if (!file.endsWith('.js')) continue;
    // Its own parts are at './assets/'.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(?<!\.)\/assets\//g, '/assets/later-'));
  }
  return { folder, forget: () => rmSync(folder, { recursive: true, force: true }) };
}
