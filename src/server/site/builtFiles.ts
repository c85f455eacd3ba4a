import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from '#server/http/security.ts';
import { buildDir } from './renderer.ts';

/** Serves the files of the web app as they were built. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    // Beside each file that gains by it the build has laid a compressed one.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files and pictures carry a hash of their content in their name.
      const isHashed = /client[/\\](assets|pictures)[/\\]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
}
