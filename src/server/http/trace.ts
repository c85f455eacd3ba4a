import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustsProxy } from './trustedProxies.ts';

/** What a proxy says of the call that it passes on: ids of hexadecimal digits, and whether it tells of it itself. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

const form = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Reads a W3C `traceparent` header; undefined for one that is not in its form. */
export function traceParent(header: string | string[] | undefined): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = form.exec(String(header)) ?? [];
  return traceId && spanId ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined;
}

/**
 * The id by which the log lines of a call, its answer, and what a proxy says of it are found together: the one of the proxy's
 * W3C `traceparent` header, or a new one. What anybody else says of it counts for nothing: a visitor could give many calls one id,
 * and lay their own below the spans of others. 32 hexadecimal digits.
 */
export function traceIdOf({ headers, socket }: IncomingMessage, isTrusted: TrustsProxy): string {
  const said = isTrusted(socket.remoteAddress ?? '', 0) ? traceParent(headers.traceparent) : undefined;
  return said?.traceId ?? randomUUID().replaceAll('-', '');
}

/** Tells whoever asks by which id the log knows the call. */
export function tellTraceIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('trace-id', request.id);
  });
}
