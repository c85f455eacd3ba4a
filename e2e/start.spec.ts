import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { brand } from '#brand/brand.ts';
import { freePort } from '#server/testing/freePort.ts';
import { untilScriptRuns } from './script.ts';
import { expect, startBuiltProduct, test } from './product.ts';

test('A start that is killed takes its server with it, whichever of its processes it is', async () => {
  const here = { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' } as const;
  for (const words of [
    ['npm', 'start'],
    ['node', 'scripts/start.mjs'],
  ]) {
    const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'killed-'))];
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        () => true,
        () => false,
      );
    const started = spawn(words[0] ?? '', words.slice(1), { ...here, env });
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(isThere, { timeout: 15_000 }).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('An address that is unknown, or cannot be read, shows a Page not found page with status 404, within header and footer', async ({
  page,
}) => {
  const beyond = '/assets/..%2f..%2fserver%2findex.js';
  for (const address of ['/no/such/page', '/%', '/about%', '/BlogDetails/100%', '/assets/none.js', beyond]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await untilScriptRuns(page);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('Pages and what they load go over the wire compressed, and what never changes is asked for once', async ({
  request,
}) => {
  const encoded = { 'accept-encoding': 'gzip, br' };
  const page = await request.get('/', { headers: encoded });
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
  const named = [...(await page.text()).matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))\\?"/g)];
  const files = new Set(named.map(([, file]) => file ?? ''));
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const answer = await request.get(file, { headers: encoded });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers()['vary']).toContain('accept-encoding');
    // Very small files do not get smaller by compression.
    if ((await answer.body()).length > 1_000) expect(answer.headers()['content-encoding']).toBe('br');
  }
});

test('A request for a page of a host that no address can have is refused, and is no fault of ours', async ({
  baseURL,
}) => {
  const socket = connect(Number(new URL(baseURL ?? '').port), '127.0.0.1');
  socket.write('GET /login HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('Pages that need nothing of the database are there when it fails; the privacy notice says how long a sign-in lasts here', async ({
  playwright,
}) => {
  const { url, dataDir, password, stop } = await startBuiltProduct({ environment: { SESSION_DAYS: '3' } });
  const request = await playwright.request.newContext({ baseURL: url });
  try {
    const signIn = await request.post('/api/login', { data: { email: 'inspector@example.com', password } });
    expect(signIn.status()).toBe(200);
    new Sqlite(join(dataDir, `${brand.shortName}.sqlite`))
      .exec('drop table "sessions"; alter table "contentItems" rename to "gone"')
      .close();
    expect((await request.get('/api/reports')).status()).toBe(500);
    const page = await request.get('/login');
    expect([page.status(), page.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const notice = await (await request.get('/privacy')).text();
    expect(notice).toContain('A session ends after 3 days at the latest');
    // They lack the clients' reviews and the projects in their tabs, but they open.
    for (const address of ['/about', '/expertise']) expect((await request.get(address)).status(), address).toBe(200);
  } finally {
    await request.dispose();
    await stop();
  }
});
