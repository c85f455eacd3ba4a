import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedContentReader } from '#contract/content/content.ts';
import type { PageContext, RefusedEnquiry } from '#contract/render.ts';
import type { IssuedDocumentFacts } from '#contract/evidence/verify.ts';
import { Problem } from '#contract/problems.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { rowOf } from '#domain/people/roles.ts';
import { compressPage } from '#server/http/compress.ts';
import { type CachedText, type TextAnswer, answerWithCachedText, textCache } from '#server/http/storedTexts.ts';
import { replaceNonceByHashes, nonceSource, makeNonce, pagePolicy } from '#server/http/security.ts';
import { networkOf } from '#server/limits/limit.ts';
import { rateLimiter } from '#server/limits/rateLimiter.ts';
import { cpuShareLimiter } from '#server/limits/cpuShareLimiter.ts';
import { makeStamp } from '#server/secrets/formStamp.ts';
import { addContactForm } from './contactForm.ts';
import type { EnquiryServices } from './enquiries.ts';
import { pageCacheKeyFinder } from './pageCacheKeyFinder.ts';
import type { Renderer } from './renderer.ts';
import type { SiteContentVersionReader } from './siteVersion.ts';

/** Old addresses that were spelt with one n, and where they lead. */
const moved: Readonly<Record<string, string>> = {
  '/superuserpanel': '/superuserpannel',
  '/adminpanel': '/adminpannel',
};

/** What the pages are made of besides the web app. */
type PageServices = EnquiryServices & {
  publicUrl: string;
  sessionDays: number;
  contentOf: (withDrafts: boolean) => PublishedContentReader;
  search: PageContext['search'];
  issued: (token: string, person: Person | undefined) => Promise<IssuedDocumentFacts | undefined>;
  version: SiteContentVersionReader;
  hasTryOut: boolean;
};

/** How many tokens of documents one network may try per minute. Nobody checks more documents by hand. */
const triedPerMinute = 60;

/** The address under which the page 'Page not found' is kept. */
const nowhere = '/404';

/** The origin of a page request. Throws Problem 'invalidInput' for an impossible host or a target that is no path. */
function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin) || !request.url.startsWith('/')) throw new Problem('invalidInput');
  return origin;
}

/** The request for a page, as the web app reads it. A sent form is answered with the page at the same address. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return new Request(new URL(originOf(request) + request.url), {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
  });
}

/**
 * Serves pages: everything that is not a call of the API, even if only 'Page not found'. A page that is the same for
 * all visitors is rendered once and kept. Pages rendered for one visitor take turns. `open` gives the web app, which
 * whoever asks for a page waits for.
 */
export async function servePages(
  app: FastifyInstance,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
  services: PageServices,
  open: () => Promise<Renderer>,
): Promise<void> {
  /** Without a database everybody is unknown, but the pages that need none are still served. */
  const whoLooks = (request: FastifyRequest): Promise<Person | undefined> =>
    whoAsks(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'nobody can be known');
      return undefined;
    });

  const { contentOf, search, issued, publicUrl, sessionDays, secret, version, hasTryOut } = services;
  const issuedTo = (person: Person | undefined) => (token: string) => issued(token, person);
  const unseen = { role: null, refusedEnquiry: null, issued: issuedTo(undefined) };
  const ofVisitors = { publicUrl, sessionDays, search, hasTryOut, ...unseen };
  const tryToken = rateLimiter(triedPerMinute);
  const inTurn = cpuShareLimiter();
  const keep = textCache();
  const cachedAddress = pageCacheKeyFinder(services.db, async () => (await open()).addresses);
  const render: Renderer['render'] = async (...asked) => (await open()).render(...asked);
  // Placeholders in a kept page for values that differ each time. The contact form has the time at which it was handed
  // out.
  const marks = { nonce: makeNonce(), formStamp: randomUUID() };

  const renderCached = async (address: string): Promise<TextAnswer> => {
    const request = new Request(new URL(address, publicUrl));
    const page = await render(request, { ...ofVisitors, ...marks, content: contentOf(false) });
    const text = await page.text();
    const headers = { 'content-type': page.headers.get('content-type') ?? '', 'cache-control': 'private, no-cache' };
    if (text.includes(marks.formStamp)) return { status: page.status, headers, text };
    const { html, scripts } = replaceNonceByHashes(text, marks.nonce);
    const policy = { 'content-security-policy': pagePolicy(scripts) };
    return { status: page.status, headers: { ...headers, ...policy }, text: html };
  };

  /** A kept page with new values in place of the placeholders. */
  const filledIn = ({ status, headers, text }: CachedText, request: FastifyRequest, reply: FastifyReply) => {
    const nonce = makeNonce();
    const html = text.replaceAll(marks.nonce, nonce).replaceAll(marks.formStamp, makeStamp(secret, Date.now()));
    const page = new Response(html, { status, headers });
    page.headers.set('content-security-policy', pagePolicy(nonceSource(nonce)));
    return reply.send(compressPage(page, request.headers['accept-encoding']));
  };

  /** A page for one visitor only. */
  const renderFor = async (
    person: Person | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    refusedEnquiry: RefusedEnquiry | null = null,
  ): Promise<Response> => {
    const nonce = makeNonce();
    // A superuser who asks for a preview sees the site as if every draft were published.
    const content = contentOf(may(person, 'editContent') && 'preview' in (request.query as object));
    const role = person?.role ?? null;
    const formStamp = makeStamp(secret, Date.now());
    const context = { ...ofVisitors, role, nonce, content, formStamp, refusedEnquiry, issued: issuedTo(person) };
    const work = async () => {
      const page = compressPage(await render(webRequest(request), context), request.headers['accept-encoding']);
      // Read completely, so that the turn measures all the work: most of a page is rendered and compressed while it is
      // read.
      const body = page.body && (await page.arrayBuffer());
      return new Response(body, page);
    };
    reply
      .header('content-security-policy', pagePolicy(nonceSource(nonce)))
      .header('cache-control', 'private, no-cache');
    return person ? work() : inTurn(networkOf(request.ip), work);
  };

  const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // Checks the request, even if the page is a kept one.
    originOf(request);
    const path = request.url.split('?', 1)[0]?.toLowerCase() ?? '/';
    if (path.startsWith('/api/')) throw new Problem('notFound');
    if (path.startsWith('/verify/')) tryToken(networkOf(request.ip));
    const elsewhere = moved[path.replace(/\/$/, '')];
    if (elsewhere) return reply.redirect(elsewhere, 301);
    const isSomebodys = path === '/login' || 'preview' in (request.query as object);
    const person = isSomebodys ? await whoLooks(request) : undefined;
    if (person && path === '/login') return reply.redirect(rowOf(person.role).home, 302);

    const now = await version(request.headers.cookie !== undefined);
    const { leadsSomewhere } = await open();
    const address = (await cachedAddress(now, request.url)) ?? (leadsSomewhere(path) ? undefined : nowhere);
    if (address === undefined) return reply.send(await renderFor(person ?? (await whoLooks(request)), request, reply));
    const stored = await keep(now, address, () => inTurn(networkOf(request.ip), () => renderCached(address)));
    return 'content-security-policy' in stored.headers
      ? answerWithCachedText(request, reply, stored)
      : filledIn(stored, request, reply);
  };
  await addContactForm(app, services, async (request, reply, { status, ...refused }) => {
    const page = await renderFor(await whoLooks(request), request, reply, refused);
    return reply.send(new Response(page.body, { status, headers: page.headers }));
  });
  app.setNotFoundHandler(renderPage);
}
