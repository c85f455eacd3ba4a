import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/testing/freePort.ts';
import { type HaproxyProcess, hasHaproxy, startHaproxy } from '#server/testing/haproxy.ts';
import { listenOnFreePort } from '#server/testing/listening.ts';

describe.runIf(hasHaproxy())('HAProxy, as deploy/haproxy.cfg sets it up,', () => {
  /** What the server behind it was last sent. */
  let got: { headers: IncomingHttpHeaders; body: string } | undefined;
  const server = createServer(async (incoming, response) => {
    if (incoming.url !== '/api/health/ready') got = { headers: incoming.headers, body: await text(incoming) };
    response.end('done');
  });
  let proxy: HaproxyProcess;
  let close: () => Promise<unknown>;
  let site = 0;
  beforeAll(async () => {
    const { origin, ...behind } = await listenOnFreePort(server);
    close = behind.close;
    const port = Number(new URL(origin).port);
    const [database, nobody] = [await freePort(), await freePort()];
    site = await freePort();
    proxy = await startHaproxy({
      site,
      database,
      servers: [port, port],
      databases: [nobody, nobody],
      headersWithin: '1s',
    });
    await vi.waitUntil(() => fetch(`http://127.0.0.1:${site}`).catch(() => false), { timeout: 15_000 });
  });
  afterAll(async () => {
    await proxy.stop();
    await close();
  });

  test('lets no visitor choose the trace of a call', async () => {
    const traceparent = `00-${'a'.repeat(32)}-00f067aa0ba902b7-00`;
    await fetch(`http://127.0.0.1:${site}`, { headers: { traceparent } });
    expect(got?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(got?.headers).not.toHaveProperty('traceparent');
  });

  test('closes a connection whose headers do not come, and lets a photo take as long as its network needs', async () => {
    const idle = connect(site, '127.0.0.1');
    const halfSaid = connect(site, '127.0.0.1');
    halfSaid.write('GET / HTTP/1.1\r\nhost: a');
    const photo = request({ host: '127.0.0.1', port: site, method: 'PUT', headers: { 'content-length': 5 } });
    const answered = once(photo, 'response');
    for (const piece of 'photo') {
      photo.write(piece);
      await pause(500);
    }
    expect(await text(idle)).toBe('');
    expect(await text(halfSaid)).toContain('408');
    const [answer] = await answered;
    expect([answer.statusCode, got?.body]).toEqual([200, 'photo']);
  });
});
