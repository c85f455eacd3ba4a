import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { samplePassword } from '#server/testing/product.ts';
import { startProgram } from '#server/testing/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const project = join(import.meta.dirname, '../..');
const patienceMs = 5 * 60_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }), patienceMs);

test(
  'A packed folder serves the product with its pages, and has the commands of an operator, without npm',
  async () => {
    const packed = spawnSync(process.execPath, ['scripts/pack.mjs', folder], { cwd: project, encoding: 'utf8' });
    expect([packed.status, packed.stderr]).toEqual([0, '']);
    // No program of the machine is on this path.
    const environment = { PATH: folder, DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: samplePassword };
    const program = await startProgram(['scripts/start.mjs'], environment, folder);
    try {
      expect((await fetch(`${program.address}/api/health/ready`)).status).toBe(200);
      const page = await (await fetch(program.address)).text();
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
      expect((await fetch(program.address + script)).status).toBe(200);
      const command = ['scripts/node.mjs', 'src/server/commands.ts', 'check-files'];
      const checked = spawnSync(process.execPath, command, { cwd: folder, env: environment, encoding: 'utf8' });
      expect([checked.status, checked.stderr]).toEqual([0, '']);
      expect(program.said()).not.toMatch(/Installing|Building/);
    } finally {
      await program.stop();
    }
  },
  patienceMs,
);
