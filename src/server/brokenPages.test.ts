import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#server/projectFolder.ts';
import { freePort } from '#server/testing/freePort.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
  for (const name of ['src', 'node_modules', 'package.json'])
    symlinkSync(join(projectFolder, name), join(folder, name));
  mkdirSync(join(folder, 'build/client'), { recursive: true });
  mkdirSync(join(folder, 'build/server'));
  writeFileSync(join(folder, 'build/server/index.js'), 'throw new Error("half a build");\n');
});

test('A product whose web app cannot be loaded ends soon, with words that say so', { timeout: 60_000 }, async () => {
  const linked = ['--preserve-symlinks', '--preserve-symlinks-main', 'src/server/main.ts'];
  const env = { NODE_ENV: 'production', PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
  await expect(run(process.execPath, linked, { cwd: folder, env })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Ready on'),
    stderr: expect.stringContaining('The server could not start: Error: half a build'),
  });
});
