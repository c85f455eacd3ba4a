import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as Router from 'react-router';
import type { PublicContent } from '#contract/content.ts';
import type { PageContext, RefusedEnquiry } from '#contract/render.ts';
import { Problem } from '#contract/problems.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { rowOf } from '#domain/people/roles.ts';
import { addContactForm } from './contactForm.ts';
import { compressed } from '#server/http/compress.ts';
import { makeStamp } from '#server/secrets/formStamp.ts';
import { makeNonce, pagePolicy, scriptPolicy } from '#server/http/security.ts';
import type { EnquiryServices } from './enquiries.ts';

const buildDir = join(import.meta.dirname, '../../../build');
const serverBuild = join(buildDir, 'server/index.js');

/** Addresses of old links with one n too few, and where they lead. */
const moved: Readonly<Record<string, string>> = {
  '/superuserpanel': '/superuserpannel',
  '/adminpanel': '/adminpannel',
};

/** What the web app hands over: its router, which no other may stand in for, and its key to what a page is made of. */
type WebEntry = Pick<typeof Router, 'RouterContextProvider' | 'createRequestHandler'> & {
  pageContext: Router.RouterContext<PageContext>;
};

/** Whether the web app has been built. */
export function hasPages(): boolean {
  return existsSync(serverBuild);
}

/** What the pages are made of besides the web app. */
export type PageServices = EnquiryServices & {
  publicUrl: string;
  sessionDays: number;
  contentOf: (withDrafts: boolean) => PublicContent;
  search: PageContext['search'];
};

/** The request for a page; one that sent a form is answered by the page at the same address. */
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
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
  });
}

/** Serves the web app's files and renders its pages; what is no call of the API is a page, if only 'Page not found'. */
export async function servePages(
  app: FastifyInstance,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
  services: PageServices,
): Promise<void> {
  const build = (await import(pathToFileURL(serverBuild).href)) as Router.ServerBuild;
  const { pageContext, RouterContextProvider, createRequestHandler } = build.entry.module as unknown as WebEntry;
  const render = createRequestHandler(build, 'production');

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

  /** Without a database nobody is known, and the pages that need none are there all the same. */
  const whoLooks = (request: FastifyRequest): Promise<Person | undefined> =>
    whoAsks(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'nobody can be known');
      return undefined;
    });

  const renderFor = async (
    person: Person | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    refusedEnquiry: RefusedEnquiry | null = null,
  ): Promise<Response> => {
    const nonce = makeNonce();
    const context = new RouterContextProvider();
    const { contentOf, search, publicUrl, sessionDays, secret } = services;
    // A superuser who asks for a preview sees the site as if every draft were published.
    const content = contentOf(may(person, 'editContent') && 'preview' in (request.query as object));
    const formStamp = makeStamp(secret, Date.now());
    const role = person?.role ?? null;
    context.set(pageContext, { nonce, role, publicUrl, sessionDays, content, search, formStamp, refusedEnquiry });
    reply.header('content-security-policy', pagePolicy(nonce)).header('cache-control', 'private, no-cache');
    return compressed(await render(webRequest(request), context), request.headers['accept-encoding']);
  };

  const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.toLowerCase() ?? '/';
    if (path.startsWith('/api/')) throw new Problem('notFound');
    const elsewhere = moved[path.replace(/\/$/, '')];
    if (elsewhere) return reply.redirect(elsewhere, 301);
    const person = await whoLooks(request);
    if (person && path === '/login') return reply.redirect(rowOf(person.role).home, 302);
    return reply.send(await renderFor(person, request, reply));
  };
  await addContactForm(app, services, async (request, reply, { status, ...refused }) => {
    const page = await renderFor(await whoLooks(request), request, reply, refused);
    return reply.send(new Response(page.body, { status, headers: page.headers }));
  });
  app.setNotFoundHandler(renderPage);
}
