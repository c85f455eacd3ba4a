import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveBuiltFiles } from './builtFiles.ts';
import { keepBuild } from './earlierBuilds.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const folder = scratchFolder();
const stored = join(folder, 'kept');
const dayMs = 24 * 60 * 60_000;
const start = Date.now();

/** The assets of a made-up build: a script by which it is told from others, and a font for PDFs. */
function build(name: string): string {
  const assets = join(folder, name);
  mkdirSync(assets, { recursive: true });
  for (const file of [`${name}-abc.js`, `${name}-abc.js.br`, 'letters.ttf']) writeFileSync(join(assets, file), name);
  return assets;
}
async function answerTo(url: string) {
  const app = Fastify();
  await serveBuiltFiles(app, stored);
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  await app.close();
  return { statusCode, cached: headers['cache-control'], policy: headers['content-security-policy'], body };
}

test('Scripts of an earlier build are served like those of this one, for pages that are still open', async () => {
  await keepBuild(stored, start, build('first'));
  expect(await answerTo('/assets/first-abc.js')).toEqual({
    statusCode: 200,
    cached: 'public, max-age=31536000, immutable',
    policy: expect.stringContaining('default-src'),
    body: 'first',
  });
  for (const name of [
    'letters.ttf',
    'none.js',
    'first-abc.js.br',
    '..%2f..%2ffirst%2ffirst-abc.js',
    '%2e%2e/first-abc.js',
  ]) {
    expect((await answerTo(`/assets/${name}`)).statusCode).toBe(404);
  }
});

test('An earlier build is kept for thirty days after another has replaced it, however long it was in use', async () => {
  const is = async (name: string) => (await answerTo(`/assets/${name}-abc.js`)).statusCode === 200;
  await keepBuild(stored, start + 60 * dayMs, build('second'));
  expect(await is('first')).toBe(true);
  await keepBuild(stored, start + 61 * dayMs, build('third'));
  await keepBuild(stored, start + 89 * dayMs, build('third'));
  expect([await is('first'), await is('second')]).toEqual([true, true]);
  await keepBuild(stored, start + 92 * dayMs, build('third'));
  expect([await is('first'), await is('second'), await is('third')]).toEqual([false, true, true]);
  // What a killed start has left goes too.
  mkdirSync(join(stored, '.begun'));
  await keepBuild(stored, start + 200 * dayMs, build('third'));
  expect(readdirSync(stored)).toHaveLength(2);
});

test('A build that cannot be kept, as on a full disk, leaves nothing there, and half a build keeps no server from starting', async () => {
  const before = readdirSync(stored);
  const unreadable = build('fourth');
  // Fails once some of its files are copied.
  mkdirSync(join(unreadable, 'z.js'));
  await expect(keepBuild(stored, start + 201 * dayMs, unreadable)).rejects.toThrow('EISDIR');
  expect(readdirSync(stored)).toEqual(before);
  mkdirSync(join(stored, '0123456789ab'));
  expect((await answerTo('/assets/third-abc.js')).statusCode).toBe(200);
});
