import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouterContext, RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import type { PublicContent } from '#contract/content.ts';
import type { PageContext } from '#contract/render.ts';
import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { homePanels } from '#domain/people/roles.ts';
import { makeNonce, pagePolicy, scriptPolicy } from '#server/http/security.ts';

const buildDir = join(import.meta.dirname, '../../build');
const serverBuild = join(buildDir, 'server/index.js');

/** Addresses of old links with one n too few, and where they lead. */
const moved: Readonly<Record<string, string>> = {
  '/superuserpanel': '/superuserpannel',
  '/adminpanel': '/adminpannel',
};

/** Whether the web app has been built. */
export function hasPages(): boolean {
  return existsSync(serverBuild);
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const origin = `${request.protocol}://${request.host}`;
  // A host that no address can have, or a target that is no path of ours.
  if (!URL.canParse(origin) || !request.url.startsWith('/')) throw new Problem('invalidInput');
  return new Request(new URL(origin + request.url), {
    method: request.method,
    headers,
  });
}

/** Serves the web app's files and renders its pages; what is no call of the API is a page, if only 'Page not found'. */
export async function servePages(
  app: FastifyInstance,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
  publicUrl: string,
  content: PublicContent,
): Promise<void> {
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<PageContext> };
  const render = createRequestHandler(build, 'production');

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files and pictures carry a hash of their content in their name.
      const isHashed = /client[/\\](assets|pictures)[/\\]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (path.endsWith('.js')) reply.header('content-security-policy', scriptPolicy);
    },
  });

  const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.toLowerCase() ?? '/';
    if (path.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new Problem('notFound');
    const elsewhere = moved[path.replace(/\/$/, '')];
    if (elsewhere) return reply.redirect(elsewhere, 301);
    const person = await whoAsks(request);
    if (person && path === '/login') return reply.redirect(homePanels[person.role], 302);
    const nonce = makeNonce();
    const context = new RouterContextProvider();
    context.set(pageContext, { nonce, role: person?.role ?? null, publicUrl, content });
    const response = await render(webRequest(request), context);
    reply.header('content-security-policy', pagePolicy(nonce)).header('cache-control', 'private, no-cache');
    return reply.send(response);
  };
  app.setNotFoundHandler(renderPage);
}
