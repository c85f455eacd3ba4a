import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * The id by which the log lines of a call, its answer, and what a proxy says of it are found together: the one of a W3C
 * `traceparent` header, or a new one. 32 hexadecimal digits.
 */
export function traceId(traceparent: string | string[] | undefined): string {
  const [, given] = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/.exec(String(traceparent)) ?? [];
  return given ?? randomBytes(16).toString('hex');
}

/** Tells whoever asks by which id the log knows the call. */
export function tellTraceIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('trace-id', request.id);
  });
}
