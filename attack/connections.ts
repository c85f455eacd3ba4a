import { setTimeout as wait } from 'node:timers/promises';
import { bodyMediaTypes } from '#contract/call.ts';
import { type RawConnection, type RawResponse, requestHead, openRawConnection } from '#server/testing/rawConnection.ts';
import { nextSenderIp } from './ask.ts';
import { everyCall } from './calls.ts';
import { addressMakingOwnObjects } from './objects.ts';
import { type AttackResult, type AttackTally, createTally } from './tally.ts';
import type { Target } from './target.ts';

// A busy machine may take its time. A stuck connection stays stuck.
const patienceMs = 15_000;
const kilobyte = 1024;

/** The next answer. 'nothing' if none came in time. */
function within(wire: RawConnection, ms = patienceMs, method?: string): Promise<RawResponse | 'nothing' | undefined> {
  return Promise.race([wire.answer(method), wait(ms, 'nothing' as const, { ref: false })]);
}

/** A body that would be read as a request of its own if it were taken for the next one. */
const smuggling = (bytes: number) => Buffer.alloc(bytes, requestHead('GET', '/api/smuggled'));

/** The fault in the answers to a request with a body and to the next on its connection. Undefined if there is none. */
async function faultAfter(wire: RawConnection, method: string): Promise<string | undefined> {
  const first = await within(wire, patienceMs, method);
  if (first === 'nothing') return 'was never answered';
  // The connection may end without an answer. Then nobody else can use it.
  if (first === undefined) return undefined;
  if (first.status >= 500) return `answered ${first.status}`;
  const second = await within(wire);
  if (second === 'nothing') return 'left its connection stuck for whoever came next';
  if (second === undefined) {
    return first.headers['connection'] === 'close' ? undefined : 'hung up on whoever came next without a word';
  }
  return second.status === 200
    ? undefined
    : `let part of its body be answered as the next request, by ${second.status}`;
}

/** Sends refused bodies on connections that somebody else uses next: for each call, by each sender and of each type. */
async function reuse(target: Target, result: AttackTally, oneIn: number): Promise<void> {
  let turn = 0;
  for (const { name, call } of everyCall) {
    const { superuser, alphaInspector } = target;
    const path = await addressMakingOwnObjects(target, call, alphaInspector);
    const type = bodyMediaTypes(call)[0] ?? 'application/json';
    const senders = {
      'a visitor': { 'content-type': type },
      'an inspector': { 'content-type': type, cookie: alphaInspector.cookie },
      'a superuser with another type': { 'content-type': 'text/plain', cookie: superuser.cookie },
      'another site': { 'content-type': type, cookie: superuser.cookie, origin: 'https://evil.example' },
    };
    for (const [who, headers] of Object.entries(senders)) {
      for (const bytes of [kilobyte, 300 * kilobyte]) {
        for (const framing of ['counted', 'in chunks'] as const) {
          if ((turn += 1) % oneIn !== 0) continue;
          const wire = await openRawConnection(target.port);
          const said = framing === 'counted' ? { 'content-length': bytes } : { 'transfer-encoding': 'chunked' };
          wire.send(requestHead(call.method, path, { ...headers, ...said, 'x-forwarded-for': nextSenderIp() }));
          const body = smuggling(bytes);
          wire.send(framing === 'counted' ? body : `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
          wire.send(requestHead('GET', '/api/health'));
          const through = await faultAfter(wire, call.method);
          wire.close();
          result.note(through && `${name} by ${who} with ${bytes} bytes ${framing} ${through}`);
        }
      }
    }
  }
}

const request = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
const post = 'POST /api/login HTTP/1.1';
const host = 'host: localhost';

/** Requests whose end or meaning two readers may see differently. None may be served as two. */
const ambiguous: Readonly<Record<string, string>> = {
  'a length and chunks': request([post, host, 'content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n'),
  'two lengths': request([post, host, 'content-length: 4', 'content-length: 5'], '{}  '),
  'a list of lengths': request([post, host, 'content-length: 4, 4'], '{}  '),
  'a length with a sign': request([post, host, 'content-length: +4'], '{}  '),
  'a negative length': request([post, host, 'content-length: -4'], '{}  '),
  'a length in hexadecimal digits': request([post, host, 'content-length: 0x4'], '{}  '),
  'a length beyond numbers': request([post, host, `content-length: ${'9'.repeat(30)}`], '{}  '),
  'another encoding': request([post, host, 'transfer-encoding: xchunked'], '0\r\n\r\n'),
  'chunks and another encoding after': request([post, host, 'transfer-encoding: chunked, identity'], '0\r\n\r\n'),
  'an encoding on two lines': request([post, host, 'transfer-encoding:', ' chunked'], '0\r\n\r\n'),
  'a space before the colon': request([post, host, 'content-length : 4'], '{}  '),
  'a chunk of a negative size': request([post, host, 'transfer-encoding: chunked'], '-1\r\n\r\n'),
  'a chunk beyond numbers': request([post, host, 'transfer-encoding: chunked'], `${'f'.repeat(20)}\r\n\r\n`),
  'a chunk that ends otherwise': request([post, host, 'transfer-encoding: chunked'], '2\r\n{}XX0\r\n\r\n'),
  'lines that end by half': `${post}\n${host}\ncontent-length: 2\n\n{}`,
  'a NUL in a header': request([post, host, 'x: a\0b', 'content-length: 2'], '{}'),
  'a header without a colon': request([post, host, 'nothing', 'content-length: 2'], '{}'),
  'no host': request([post, 'content-length: 2'], '{}'),
  'two hosts': request([post, host, 'host: evil.example', 'content-length: 2'], '{}'),
  'a space in the address': request(['GET /api/health /api/health HTTP/1.1', host]),
  'another protocol': request(['GET /api/health HTTP/3.0', host]),
  'no protocol': 'GET /api/health\r\n\r\n',
  'a head of a megabyte': request([post, host, `x: ${'x'.repeat(1024 * 1024)}`]),
  'five thousand headers': request([post, host, ...Array.from({ length: 5_000 }, (_, n) => `x-${n}: y`)]),
  'a method of no kind': request(['FETCH /api/health HTTP/1.1', host]),
  'a way through to elsewhere': request(['CONNECT evil.example:443 HTTP/1.1', 'host: evil.example:443']),
  'the address of another host': request(['GET http://evil.example/api/health HTTP/1.1', host]),
  'a wish to speak otherwise': request(['GET /api/health HTTP/1.1', host, 'connection: upgrade', 'upgrade: h2c']),
  'an expectation of no kind': request([post, host, 'expect: nonsense', 'content-length: 2'], '{}'),
  'the beginning of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

/** Sends an ambiguous request, followed by another one. There must never be more answers than requests. */
async function disagree(target: Target, result: AttackTally): Promise<void> {
  for (const [what, bytes] of Object.entries(ambiguous)) {
    const wire = await openRawConnection(target.port);
    wire.send(Buffer.from(bytes, 'latin1'));
    wire.send(requestHead('GET', '/api/smuggled'));
    const answers: RawResponse[] = [];
    let next = await within(wire);
    while (next && next !== 'nothing' && answers.length < 5) {
      answers.push(next);
      next = await within(wire, 300);
    }
    wire.close();
    const statuses = answers.map(({ status }) => status);
    const isBroken = statuses.some((status) => status >= 500 && status !== 501 && status !== 505);
    result.note(isBroken || statuses.length > 2 ? `${what} was answered ${statuses.join(' and ')}` : undefined);
  }
}

/** Sends refused requests on connections that others use next, and requests that two readers read differently. */
export async function attackConnections(target: Target, oneIn = 1): Promise<AttackResult> {
  const result = createTally('connections used again');
  await reuse(target, result, oneIn);
  await disagree(target, result);
  return result;
}
