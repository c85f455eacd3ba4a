import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#server/outside/s3Files.ts';
import { slowMs } from './bucket.ts';

/** A bucket of which a test says whether it is slow, full or gone. */
export type Gate = {
  location: Bucket;
  /** Says what becomes of the calls from now on; bucket.ts says what each means. */
  fate: () => 'done' | 'slow' | 'busy' | 'cut';
  close(): Promise<void>;
};

/** Stands before a bucket under an address of its own, to which its calls are signed: they are passed on as they come. */
export async function gateBefore(bucket: Bucket): Promise<Gate> {
  const { hostname, port, pathname } = new URL(bucket.url);
  let fate: Gate['fate'] = () => 'done';
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const become = fate();
    if (become === 'cut') return void request.destroy();
    if (become === 'busy') return void response.writeHead(503).end('SlowDown');
    if (become === 'slow') await pause(slowMs);
    const onward = ask({ hostname, port, method, path: url, headers, setHost: false });
    onward.on('error', () => response.destroy());
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      void pipeline(answer, response).catch(() => undefined);
    });
    // Whoever is killed while sending says no more.
    return void pipeline(request, onward).catch(() => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
  return {
    location: { ...bucket, url },
    get fate() {
      return fate;
    },
    set fate(other) {
      fate = other;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
