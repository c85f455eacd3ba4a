import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, bodyTypes } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { reportLimitBytes } from '#contract/fileRules.ts';
import { Problem } from '#contract/problems.ts';

/** More than any call takes: the files of a report, and its texts. */
export const mostBodyBytes = reportLimitBytes + 10 * 1024 * 1024;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a request brings a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Refuses a body of a type that its call does not take. What a call does that takes none, no body changes. */
export function refuseOtherType(call: Call, request: FastifyRequest): void {
  const taken = bodyTypes(call);
  if (taken.length === 0 || ((call.body || call.streamsIfAny) && !hasBody(request))) return;
  if (taken.includes(request.mediaType ?? '')) return;
  throw new Problem('wrongType', { sentence: `Send this as ${taken.join(' or ')}.` });
}

/**
 * The bytes of a body as they come; fails with Problem 'tooLarge' where they are more than there is room for. Whoever stops
 * reading leaves the connection as it is: the answer goes by it.
 */
export async function* bytesOf(body: Readable, roomBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > roomBytes) throw new Problem('tooLarge');
    yield chunk;
  }
}

/**
 * Says which bodies are read, and how: JSON at once, what a call streams by the call itself, and nothing else. What is not
 * read of a body, whatever the answer, is let go, so that who sends it comes to read the answer, and the connection serves
 * whoever is next on it.
 */
export function takeBodies(app: FastifyInstance): void {
  const streamed = new Set((Object.keys(calls) as CallName[]).flatMap((name) => (calls[name] as Call).streams ?? []));
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser([...streamed], (_request, _body, done) => done(null));

  app.addHook('onRequest', async (request) => {
    // Nothing of a body is read for an address that takes none.
    if (request.is404 && !reading.has(request.method)) throw new Problem('notFound');
    if (Number(request.headers['content-length']) > mostBodyBytes) throw new Problem('tooLarge');
  });

  app.addHook('onSend', async ({ raw, headers }, reply) => {
    if (raw.readableEnded) return;
    // The framework hangs up on some who are still sending: they would never see the answer.
    reply.removeHeader('connection');
    if (raw.destroyed || Number(headers['content-length']) > mostBodyBytes) reply.header('connection', 'close');
    raw.unpipe().removeAllListeners('data').removeAllListeners('readable');
    // A stream whose last listener is taken stops flowing with the next tick: it is let flow after that.
    process.nextTick(() => raw.resume());
  });
}
