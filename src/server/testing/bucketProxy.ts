import { createServer, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#server/outside/s3Files.ts';
import { quotaExceededAnswer, slowCallMs } from './bucket.ts';
import { listenOnFreePort } from './listening.ts';

/** A bucket that a test can make slow, full or unreachable. */
export type BucketProxy = {
  location: Bucket;
  /** Decides what happens to each call from now on. bucket.ts explains the words. */
  fate: () => 'done' | 'slow' | 'full' | 'cut';
  close(): Promise<void>;
};

/** Stands in front of a bucket, at an address of its own. Calls are signed for this address and passed on unchanged. */
export async function startBucketProxy(bucket: Bucket): Promise<BucketProxy> {
  const { hostname, port, pathname } = new URL(bucket.url);
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const become = gate.fate();
    if (become === 'cut') return void request.destroy();
    if (become === 'full' && method === 'PUT') {
      const [status, reason] = quotaExceededAnswer;
      // The answer may come only after the whole file.
      return void request.resume().on('end', () => response.writeHead(status).end(reason));
    }
    if (become === 'slow') await pause(slowCallMs);
    const onward = ask({ hostname, port, method, path: url, headers, setHost: false });
    onward.on('error', () => response.destroy());
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      void pipeline(answer, response).catch(() => undefined);
    });
    // A server that is killed while it sends sends no more.
    return void pipeline(request, onward).catch(() => onward.destroy());
  });
  const { origin, close } = await listenOnFreePort(server);
  const gate: BucketProxy = { location: { ...bucket, url: origin + pathname }, fate: () => 'done', close };
  return gate;
}
