import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own, removed with all that is in it at the end of the test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  folders.push(folder);
  return folder;
}
