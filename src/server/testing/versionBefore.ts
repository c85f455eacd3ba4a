import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');

/** An earlier version of the product, without its pages, in a folder of its own. */
export type EarlierVersion = { folder: string; revision: string; forget(): void };

/**
 * The version before the newest migration. Undefined if this copy of the repository lacks its history, or if that
 * version cannot run behind a proxy.
 */
export function versionBefore(): EarlierVersion | undefined {
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
