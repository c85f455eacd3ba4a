import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { defaultManagerIdleHours } from '#domain/people/session.ts';
import { sessionCookieName, tokenFromCookie } from '#server/accounts/auth.ts';
import { leaveBodiesUnread } from '#server/http/bodies.ts';
import { addCall } from '#server/http/handler.ts';
import { routableAddress } from '#server/http/readableAddress.ts';
import { addErrorHandler } from '#server/http/refuse.ts';
import { keepSenderAddresses, refuseCrossSiteWrites, addSecurityHeaders } from '#server/http/security.ts';
import { type BodyPace, abortSlowBodies } from '#server/http/slowBodies.ts';
import { sendTraceIds, traceIdOf } from '#server/http/trace.ts';
import { addGracefulShutdown } from '#server/http/stopping.ts';
import { readTrustedProxies } from '#server/http/trustedProxies.ts';
import { serveBuiltFiles } from '#server/site/builtFiles.ts';
import { type Services, handlerOf } from '#server/handlers.ts';
import { servePages } from '#server/site/pages.ts';
import { siteContentVersionReader } from '#server/site/siteVersion.ts';
import { publicContent } from '#server/content/content.ts';
import { serveProductSheets } from '#server/content/productSheets.ts';
import { serveLinkPreviews } from '#server/content/sharedPicture.ts';
import { verifyDocument } from '#server/evidence/verify.ts';
import { addServiceWorker } from '#server/site/serviceWorker.ts';
import { addSiteFiles } from '#server/site/siteFiles.ts';
import { siteSearch } from '#server/site/siteSearch.ts';
import { authenticateSession } from '#server/store/accounts/accounts.ts';

/** What the server is built from: what its calls work with, and its own settings. */
export type ServerOptions = Services & {
  trustProxy: string | undefined;
  log: FastifyBaseLogger;
  /** After how many idle hours the sessions of admins and superusers end. */
  idleHours?: number;
  /** The folder of the files of earlier builds of the web app. Undefined if none are kept. */
  earlierBuilds?: string;
  /** False if devices are to remove the installed app. */
  deviceApp?: boolean;
  /** How slowly bodies may arrive. */
  pace?: BodyPace;
  /** How long calls in progress may take to finish once the server is told to stop, in milliseconds. */
  stoppingMs?: number;
};

const idleMs = 2 * 60_000;

/** The contract's schemas check bodies. Nothing may need Fastify's own validation: loading takes a tenth of a start. */
function noSchemas(): never {
  throw new Error("Describe it in the contract: Fastify's schemas are not loaded.");
}

/** Builds the server: headers, sessions, every call, and the pages of the web app if it has been built. */
export async function buildApp(services: ServerOptions): Promise<FastifyInstance> {
  const { db, secret, publicUrl, idleHours = defaultManagerIdleHours, openPages } = services;
  const isTrusted = readTrustedProxies(services.trustProxy);
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: isTrusted,
    // The proxy writes a line for each request. This log is for what went wrong.
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Node refuses long addresses before they arrive here. The framework's own refusal would repeat the address as it
    // is.
    routerOptions: { caseSensitive: false, maxParamLength: Number.MAX_SAFE_INTEGER },
    // A report may take hours over a bad network. A connection on which nothing moves any more is closed.
    connectionTimeout: idleMs,
    // While the server stops, requests on connections that are still open are answered as usual.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => routableAddress(url),
    genReqId: (request) => traceIdOf(request, isTrusted),
  });
  sendTraceIds(app);
  addErrorHandler(app);
  keepSenderAddresses(app);
  await app.register(cookie);
  const cookieName = sessionCookieName(publicUrl);
  const tokenOf = (request: FastifyRequest) => tokenFromCookie(request.cookies[cookieName], secret);
  const sentByKnown = abortSlowBodies(app, (request) => Boolean(tokenOf(request)), services.pace);
  addSecurityHeaders(app, publicUrl.startsWith('https:'));
  leaveBodiesUnread(app);
  addGracefulShutdown(app, services.stoppingMs);
  refuseCrossSiteWrites(app, publicUrl);

  const whoAsks = async (request: FastifyRequest): Promise<Person | undefined> => {
    const token = tokenOf(request);
    const person = token ? await authenticateSession(db, token, new Date(), idleHours) : undefined;
    sentByKnown(request, person !== undefined);
    return person;
  };

  const version = siteContentVersionReader(db);
  addSiteFiles(app, { db, publicUrl, version });
  serveLinkPreviews(app, services);
  serveProductSheets(app, services);
  addServiceWorker(app, services.deviceApp ?? true);

  const find = siteSearch(db);
  const known = { ...services, siteSearch: find };
  for (const name of Object.keys(calls) as CallName[]) addCall(app, db, name, handlerOf(name, known), whoAsks);
  const contentOf = (withDrafts: boolean) => publicContent(db, withDrafts);
  if (openPages) {
    await serveBuiltFiles(app, services.earlierBuilds);
    await servePages(
      app,
      whoAsks,
      {
        ...services,
        contentOf,
        search: find,
        version,
        issued: (token, person) => verifyDocument(db, token, person),
        hasTryOut: services.tryOutGuest !== undefined,
      },
      openPages,
    );
  } else {
    app.setNotFoundHandler(() => {
      throw new Problem('notFound');
    });
  }
  return app;
}
