import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '#server/outside/s3Files.ts';
import { listenOnFreePort } from './listening.ts';

/**
 * What happens to a call. 'held' is done and never answered. 'cut' is neither done nor answered. 'busy' is answered
 * with 503. 'full' refuses PUT alone, as a bucket does whose quota is used up. 'slow' is done after a while. Of content that is read, 'torn' sends half and then cuts the connection;
 * 'stalled' sends half and then nothing.
 */
export type CallFate = 'done' | 'held' | 'cut' | 'busy' | 'full' | 'torn' | 'stalled' | 'slow';

/** A bucket that accepts only what a real one accepts: signed requests that state their length and hash in advance. */
export type TestBucket = {
  location: Bucket;
  /** Its contents, by key. */
  objects: ReadonlyMap<string, Buffer>;
  /** Decides what happens to each call from now on. */
  fate: (method: string, key: string) => CallFate;
  close(): Promise<void>;
};

/** The keys of the configuration that name a bucket. */
export function bucketSettings({ url, region, accessKeyId, secretAccessKey }: Bucket) {
  return { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
}

const credentials = { region: 'ap-south-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
const root = '/reports/';

async function signatureOf(method: string, url: string, headers: Record<string, string>): Promise<string | null> {
  const signed = await new AwsV4Signer({
    ...credentials,
    method,
    url,
    headers: { 'x-amz-content-sha256': headers['x-amz-content-sha256'] ?? '' },
    service: 's3',
    datetime: headers['x-amz-date'] ?? '',
  }).sign();
  return signed.headers.get('authorization');
}

/** What a bucket of Ceph answers whose quota is used up. */
export const quotaExceededAnswer = [403, '<Error><Code>QuotaExceeded</Code></Error>'] as const;
/** How long a slow call waits, in milliseconds. */
export const slowCallMs = 400;
const pageOfKeys = 5;

/** Part of a bucket's contents in key order, as in S3's ListObjectsV2. Pages are short, so that there are several. */
function listing(objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): string {
  const after = Buffer.from(asked.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).toSorted();
  const shown = keys.slice(0, Math.min(pageOfKeys, Number(asked.get('max-keys') ?? pageOfKeys)));
  const more = shown.length < keys.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<IsTruncated>${more}</IsTruncated>`,
    ...shown.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`),
    more ? `<NextContinuationToken>${Buffer.from(shown.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : '',
    '</ListBucketResult>',
  ].join('');
}

/** Starts a bucket on a port of its own. */
export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const key = url.slice(root.length);
    const become = bucket.fate(method, key);
    if (become === 'cut') return request.destroy();
    // A server that is killed while it sends sends no more.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return undefined;
    if (become === 'slow') await pause(slowCallMs);
    const headers = request.headers as Record<string, string>;
    const answer = (status: number, content: string | Buffer = '') => {
      const head = status === 204 ? {} : { 'content-length': Buffer.byteLength(content) };
      if (become !== 'held') response.writeHead(status, head).end(content);
    };
    if (become === 'busy') return answer(503, 'SlowDown');
    const signature = await signatureOf(method, `http://${headers['host']}${url}`, headers);
    if (headers['authorization'] !== signature) return answer(403, 'SignatureDoesNotMatch');
    if (method === 'PUT') {
      if (become === 'full') return answer(...quotaExceededAnswer);
      if (headers['transfer-encoding']) return answer(501, 'NotImplemented');
      const isWhole = createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256'];
      if (!isWhole) return answer(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, body);
      return answer(200);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (key.startsWith('?')) return answer(200, listing(objects, new URLSearchParams(key)));
    const object = objects.get(key);
    if (!object) return answer(404, 'NoSuchKey');
    if (become !== 'torn' && become !== 'stalled') return answer(200, object);
    response.writeHead(200, { 'content-length': object.length });
    response.write(object.subarray(0, object.length / 2), () => void (become === 'torn' && response.destroy()));
  });
  const { origin, close } = await listenOnFreePort(server);
  const location = { url: origin + root.slice(0, -1), ...credentials };
  const bucket: TestBucket = { location, objects, fate: () => 'done', close };
  return bucket;
}
