import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/projectFolder.ts';

/** The most memory that docs/operate.md says the product takes, in bytes. Throws if it does not say. */
export function documentedMemoryBytes(): number {
  const guide = readFileSync(join(projectFolder, 'docs/operate.md'), 'utf8');
  const [, most] = /^\| memory .* (\d+) MB while/m.exec(guide) ?? [];
  if (!most) throw new Error('docs/operate.md does not say how much memory the product takes.');
  return Number(most) * 1024 * 1024;
}
