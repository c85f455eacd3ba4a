import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { sampleClient } from '#content/reference.ts';

/** A running product with the sample data, for one worker's tests. */
export type Product = { url: string; dataDir: string; password: string };

/** Who signs in, and by what. */
export type SignsIn = { email: string; password: string };

const project = join(import.meta.dirname, '..');
const startsWithinMs = 120_000;

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The product did not start:\n${said()}`);
}

/**
 * Starts the real product on a free port with an empty data folder; its sample accounts have one known password. `said` is
 * what it has printed so far.
 */
export async function startProduct(
  environment: NodeJS.ProcessEnv = {},
): Promise<Product & { said(): string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const password = 'a password for the journeys';
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _database, S3_URL: _bucket, ...env } = process.env;
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: project,
    env: {
      ...env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = () => output;
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server, said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, password, said, stop };
}

/**
 * Playwright's test, with the product running: `page.goto('/login')`. An `inspector` belongs to one test alone: drafts that
 * another test left on the server would come to this one's devices.
 */
export const test = base.extend<{ inspector: SignsIn }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  inspector: async ({ product: { password }, request }, use) => {
    const email = `${randomUUID()}@example.com`;
    await request.post('/api/login', { data: { email: 'superuser@example.com', password } });
    const clients = (await (await request.get('/api/getClients')).json()) as { clientId: string; clientName: string }[];
    // Others may have been switched off by other tests.
    const client = clients.find(({ clientName }) => clientName === sampleClient.clientName);
    const data = {
      fname: 'Inspector of One Journey',
      email,
      password,
      usertype: 'user',
      isActive: true,
      clientId: client?.clientId,
    };
    const added = await request.post('/api/addUser', { data });
    if (!added.ok()) throw new Error(await added.text());
    await use({ email, password });
  },
});
export { expect } from '@playwright/test';
