import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustsProxy } from './trustedProxies.ts';

/** What a proxy says of a call that it passes on: hexadecimal ids, and whether it records the call itself. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

const form = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Reads a W3C `traceparent` header. Undefined if it is malformed. */
export function parseTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = form.exec(String(header)) ?? [];
  return traceId && spanId ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined;
}

/**
 * The id that connects the log lines of a call, its answer, and the proxy's trace: taken from the proxy's W3C
 * `traceparent` header, or new. Only trusted proxies count: a visitor could give many calls one id, or attach their own
 * calls to the traces of others. 32 hexadecimal digits.
 */
export function traceIdOf({ headers, socket }: IncomingMessage, isTrusted: TrustsProxy): string {
  const parent = isTrusted(socket.remoteAddress ?? '', 0) ? parseTraceParent(headers.traceparent) : undefined;
  return parent?.traceId ?? randomUUID().replaceAll('-', '');
}

/** Sends each caller the id under which the log has the call. */
export function sendTraceIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('trace-id', request.id);
  });
}
