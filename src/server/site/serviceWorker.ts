import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from '#server/http/security.ts';
import { buildDir } from './renderer.ts';

const built = join(buildDir, 'worker');

/**
 * Serves the service worker, by which the portal opens without a network. If it is switched off, devices get another
 * worker that deletes the app's cached files and unregisters itself. The reports on the devices stay.
 */
export function addServiceWorker(app: FastifyInstance, isOn: boolean, folder = built): void {
  const file = join(folder, isOn ? 'worker.js' : 'retired.js');
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  app.get('/worker.js', async (_, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': scriptPolicy,
      })
      .send(script),
  );
}
