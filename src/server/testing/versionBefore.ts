import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');

/** The product as it was, without its pages, in a folder of its own. */
export type EarlierVersion = { folder: string; revision: string; forget(): void };

/**
 * The version before the newest migration; undefined where this copy of the repository does not have its history, or that
 * version cannot stand behind a proxy.
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
    // Before it said whether it is ready, a proxy had nothing to ask it by.
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
