import Fastify from 'fastify';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addServiceWorker } from './serviceWorker.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const folder = scratchFolder();
for (const name of ['worker', 'retired']) writeFileSync(join(folder, `${name}.js`), `/* ${name} */`);

test.each([
  [true, '/* worker */'],
  [false, '/* retired */'],
])('the service worker with the app on the device switched on: %s', async (isOn, script) => {
  const app = Fastify();
  addServiceWorker(app, isOn, folder);
  const { body, headers } = await app.inject({ url: '/worker.js' });
  expect(body).toBe(script);
  // A cached copy would keep devices at an old version.
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/javascript');
});

test('before anything was built there is none', async () => {
  expect(existsSync(join(folder, 'none'))).toBe(false);
  const app = Fastify();
  addServiceWorker(app, true, join(folder, 'none'));
  expect((await app.inject({ url: '/worker.js' })).statusCode).toBe(404);
});
