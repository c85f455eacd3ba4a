import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenOnFreePort } from '#server/testing/listening.ts';
import { requestSender } from './requests.ts';

const { signal } = new AbortController();

test('A request that meets a kept connection as the server closes it is sent once more', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end('ok');
  });
  const { origin, close } = await listenOnFreePort(server);
  const send = requestSender(origin);
  const ask = async () =>
    text(await send(new URL(origin), { method: 'PUT', headers: {}, body: Buffer.from('x'), signal }));
  expect(await ask()).toBe('ok');
  expect(await ask()).toBe('ok');
  expect(asked).toBe(3);
  await close();
});

test('A body that a server refuses before its end is sent no further', async () => {
  const server = createServer((_request, response) => response.writeHead(413).end('too long'));
  const { origin, close } = await listenOnFreePort(server);
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000);
    } finally {
      ended.resolve();
    }
  }
  const response = await requestSender(origin)(new URL(origin), {
    method: 'PUT',
    headers: {},
    body: endless(),
    signal,
  });
  expect([response.statusCode, await text(response)]).toEqual([413, 'too long']);
  await ended.promise;
  await close();
});
