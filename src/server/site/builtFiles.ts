import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from '#server/http/security.ts';
import { filesOfEarlierBuilds } from './earlierBuilds.ts';
import { buildDir } from './renderer.ts';

const root = join(buildDir, 'client');

/**
 * The addresses of the files in a folder and those in it. A compressed file is sent in place of the file beside it, and
 * has no address of its own. Node's own recursive reading asks for the kind of each file, which takes longer.
 */
function addressesIn(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return addressesIn(`${path}/`);
    return entry.isFile() && !/\.(br|gz)$/.test(path) ? [path] : [];
  });
}

/**
 * Serves the files of the web app as they were built, and those of earlier builds that pages still open may ask for. One
 * route per folder, since one per file would slow down the start.
 */
export async function serveBuiltFiles(app: FastifyInstance, earlierBuilds?: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files and pictures have a hash of their content in their name.
      const isHashed = /[/\\](assets|pictures)[/\\][^/\\]+$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const known = new Set(addressesIn());
  const earlier = filesOfEarlierBuilds(earlierBuilds);
  const routes = new Set([...known].map((path) => path.replace(/\/[^/]+$/, '/:name')));
  for (const route of routes) {
    app.get<{ Params: { name: string } }>(`/${route}`, (request, reply) => {
      const path = route.replace(':name', () => request.params.name);
      if (known.has(path)) return reply.sendFile(path);
      const place = earlier.get(path);
      return place === undefined ? reply.callNotFound() : reply.sendFile(path, place);
    });
  }
}
