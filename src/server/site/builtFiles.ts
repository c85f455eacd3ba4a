import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from '#server/http/security.ts';
import { buildDir } from './renderer.ts';

const root = join(buildDir, 'client');

/**
 * The addresses of the files. A compressed file is sent in place of the file beside it, and has no address of its own.
 */
function addresses(): Set<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) =>
    `${parentPath}/${name}`.slice(root.length + 1).replaceAll('\\', '/'),
  );
  return new Set(paths.filter((path) => !/\.(br|gz)$/.test(path)));
}

/**
 * Serves the files of the web app as they were built. One route per folder, since one per file would slow down the
 * start.
 */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files and pictures have a hash of their content in their name.
      const isHashed = /client[/\\](assets|pictures)[/\\]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const known = addresses();
  const routes = new Set([...known].map((path) => path.replace(/\/[^/]+$/, '/:name')));
  for (const route of routes) {
    app.get<{ Params: { name: string } }>(`/${route}`, (request, reply) => {
      const path = route.replace(':name', () => request.params.name);
      return known.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
}
