import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { connectionsOf } from '#server/store/engine/postgres.ts';
import type { Db } from '#server/store/schema.ts';
import { waitingWork } from '#server/store/waiting.ts';

/** In seconds: a page from memory, a report, its photos over a bad line. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** What the figures are of. `isReady` tells whether the server can take reports. */
export type MetricsSources = { app: FastifyInstance; db: Db; isReady: () => Promise<boolean> };

const secondsSince = (moment: string | null) => (moment === null ? 0 : (Date.now() - Date.parse(moment)) / 1_000);

/** The figures of a running server: its calls by route and status, what is waiting, and Node's own figures. */
function figuresOf({ app, db, isReady }: MetricsSources): { contentType: string; text(): Promise<string> } {
  const figures = new Registry();
  const registers = [figures];
  collectDefaultMetrics({ register: figures });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Route and method as the call declares them: those of a request may be anything.
    const route = routeOptions.url ?? 'a page';
    calls.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const mails = gauge('mails_waiting', 'Mails that are to be sent.');
  const uploads = gauge('uploads_under_way', 'Files of which the last piece has not come.');
  const documents = gauge('documents_waiting', 'Documents of approved reports that are to be made.');
  const oldestDocument = gauge('documents_oldest_seconds', 'For how long the oldest of them has waited.');
  const dossiers = gauge('dossiers_waiting', 'Dossiers that are to be made, or are being made.');
  const oldestDossier = gauge('dossiers_oldest_seconds', 'For how long the oldest of them has waited.');
  const ready = gauge('server_ready', '1 while the server has its database, its files and space for files.');
  const used = gauge('database_connections_in_use', 'Connections to PostgreSQL that a call has.');
  const waitedFor = gauge('database_connections_waited_for', 'Calls that wait for a connection to PostgreSQL.');
  const reached = gauge('database_reached', '1 while the database answers.');
  return {
    contentType: figures.contentType,
    async text() {
      const [work, isItReady] = await Promise.all([waitingWork(db).catch(() => undefined), isReady()]);
      reached.set(work ? 1 : 0);
      if (work) {
        mails.set(work.mails);
        uploads.set(work.uploads);
        documents.set(work.documents.count);
        oldestDocument.set(secondsSince(work.documents.since));
        dossiers.set(work.dossiers.count);
        oldestDossier.set(secondsSince(work.dossiers.since));
      }
      ready.set(isItReady ? 1 : 0);
      const connections = connectionsOf(db);
      used.set(connections.inUse);
      waitedFor.set(connections.waitedFor);
      return figures.metrics();
    },
  };
}

/** Lets Prometheus read the figures, at an address of their own. The server must not be listening yet. */
export async function serveMetrics(
  measured: MetricsSources,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const figures = figuresOf(measured);
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    const text = await figures.text().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': figures.contentType }).end(text);
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
