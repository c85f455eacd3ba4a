import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { reportLimitBytes } from '#contract/files/fileRules.ts';
import { refuseDeepJson } from '#contract/json.ts';
import { Problem } from '#contract/problems.ts';
import { permissions } from '#domain/people/permissions.ts';

/** The largest body of any call, in bytes: the files of a report, and its texts. */
export const mostBodyBytes = reportLimitBytes + 10 * 1024 * 1024;

/** The largest body of JSON in bytes, usually and of a call that strangers may make. */
const [usualBytes, strangersBytes] = [1024 * 1024, 16 * 1024];

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a request has a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Refuses a body of a type that its call does not accept. A call that accepts none ignores any body. */
export function requireAcceptedBodyType(call: Call, request: FastifyRequest): void {
  const used = bodyMediaTypes(call);
  if (used.length === 0 || ((call.body || call.streamsIfAny) && !hasBody(request))) return;
  if (used.includes(request.mediaType ?? '')) return;
  throw new Problem('wrongType', { sentence: `Send this as ${used.join(' or ')}.` });
}

/** A body's bytes. Throws Problem 'tooLarge' above `roomBytes`. Stopping early leaves the connection for the answer. */
export async function* boundedBytes(body: Readable, roomBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > roomBytes) throw new Problem('tooLarge');
    yield chunk;
  }
}

/** A body whose connection broke before its end. */
export const cutShortProblem = () => new Problem('filesIncomplete');

/**
 * Reads the JSON of a call as text. Throws Problem 'tooLarge' if it is larger than the call takes, before any of it is
 * read if the request says so, and 'filesIncomplete' where the connection breaks before its end.
 */
export async function readJsonText({ limitBytes, may }: Call, { headers, raw }: FastifyRequest): Promise<string> {
  const most = limitBytes ?? (permissions[may] === 'anyone' ? strangersBytes : usualBytes);
  if (Number(headers['content-length']) > most) throw new Problem('tooLarge');
  // One that broke off while it waited for its turn says nothing more: it would keep its turn for ever.
  if (raw.destroyed) throw cutShortProblem();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Events cost less than `boundedBytes`, and most bodies come in one piece.
  await new Promise<void>((resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) reject(new Problem('tooLarge'));
      else chunks.push(chunk);
    });
    raw.once('end', resolve).once('error', reject);
    raw.once('close', () => reject(cutShortProblem()));
  });
  return Buffer.concat(chunks).toString();
}

/** Parses the JSON of a call. Undefined if there is none. */
export async function parseJsonBody(request: FastifyRequest, json: string): Promise<unknown> {
  if (json === '') return undefined;
  refuseDeepJson(json);
  const parseSafely = request.server.getDefaultJsonParser('error', 'error');
  return new Promise((resolve, reject) => {
    void parseSafely(request, json, (error, body) => (error ? reject(error) : resolve(body)));
  });
}

/**
 * Leaves every body unread for the handler of its call, whatever its type, and refuses those of no call. The unread rest
 * of a body is discarded, whatever the answer, so that the sender gets to read the answer and the connection can serve
 * the next request.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  const streamed = new Set((Object.keys(calls) as CallName[]).flatMap((name) => (calls[name] as Call).streams ?? []));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', ...streamed], (_request, _body, done) => done(null));

  app.addHook('onRequest', async (request) => {
    // Refuses an unknown address before any of its body is read.
    if (request.is404 && !reading.has(request.method)) throw new Problem('notFound');
    if (Number(request.headers['content-length']) > mostBodyBytes) throw new Problem('tooLarge');
  });

  app.addHook('onSend', async ({ raw, headers }, reply) => {
    if (raw.readableEnded) return;
    // The framework closes some connections while the body is still being sent, so that the sender never sees the
    // answer.
    reply.removeHeader('connection');
    if (raw.destroyed || Number(headers['content-length']) > mostBodyBytes) reply.header('connection', 'close');
    raw.unpipe().removeAllListeners('data').removeAllListeners('readable');
    // A stream stops flowing one tick after its last listener is removed, so it is resumed after that.
    process.nextTick(() => raw.resume());
  });
}
