import { createHash, hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { Problem } from '#contract/problems.ts';
import { requireSize, wrongSizeError } from './exactSize.ts';
import type { FileStore } from './fileStore.ts';
import { requestSender } from './requests.ts';
import { blockBytes, gatherBlocks, prepareWritableFolder, writeStreamToDisk } from './spool.ts';

/** An S3-compatible bucket: its address, and our access to it. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** The key of what is stored only to see whether a bucket takes it. Keys of files are ids. */
const triedKey = 'room';

/**
 * How long a bucket may be silent, in milliseconds. A call that gives up then removes what it has begun, which may take
 * as long again, and must answer before its own connection times out.
 */
const usualPatienceMs = 20_000;

function unreachable(cause: unknown): Problem {
  return new Problem('filesUnreachable', { retryAfterSeconds: 30, cause });
}

/** What buckets say that have no room left for a file: their quota, or their disks, are used up. */
const fullWords = /quota|storagefull|entitytoolarge|cap exceeded/i;

/** Whether the bucket itself is missing, and not one of its files. */
const isOfBucket = (reason: string) => reason.includes('NoSuchBucket');

/**
 * What a refusal of the bucket is for the product. Only a file that is missing is a fault of its own; all else keeps
 * every file from being read or written: a bucket that is full, busy or gone, or no longer knows us.
 */
function refusalOf(method: string, status: number, reason: string, cause: Error): Error {
  if (method === 'GET' && status === 404 && !isOfBucket(reason)) return cause;
  const isFull = method === 'PUT' && (status === 413 || status === 507 || fullWords.test(reason));
  return isFull ? new Problem('storageFull', { cause }) : unreachable(cause);
}

/** The text of an element of a listing, or undefined. Our keys and sizes contain nothing that XML escapes. */
function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}

type Asking = { headers?: Record<string, string>; body?: Readable | Buffer; bucketIs?: ReturnType<typeof listening> };

/** Aborts a request whose bucket is silent for too long. */
function listening(patienceMs: number) {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const pause = () => clearTimeout(timer);
  const wait = () => {
    pause();
    timer = setTimeout(() => silence.abort(), patienceMs);
  };
  /** Passes content on. The reader may take its time with each chunk. */
  async function* passing(content: IncomingMessage): AsyncGenerator<Uint8Array> {
    try {
      wait();
      for await (const chunk of content) {
        pause();
        yield chunk as Buffer;
        wait();
      }
    } catch (cause) {
      throw unreachable(cause);
    } finally {
      pause();
    }
  }
  return { signal: silence.signal, wait, pause, passing };
}

async function* after(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

/**
 * A file store in an S3-compatible bucket. A bucket wants a file's size and hash before its first byte, so a file that
 * is longer than a block is spooled to the disk first. The signed hash proves that the file arrived as it was sent.
 */
export function s3Files(bucket: Bucket, spoolFolder: string, patienceMs = usualPatienceMs): FileStore {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };
  const send = requestSender(bucket.url);
  const spooledOf = (key: string) => join(spoolFolder, `${encodeURIComponent(key)}.part`);
  async function ask(
    method: string,
    place: string,
    { headers = {}, body, bucketIs = listening(patienceMs) }: Asking = {},
  ): Promise<IncomingMessage> {
    const signed = await new AwsV4Signer({ ...signing, method, url: `${bucket.url}/${place}`, headers }).sign();
    async function* sent(content: Readable) {
      for await (const chunk of content) {
        bucketIs.wait();
        yield chunk as Buffer;
      }
    }
    try {
      bucketIs.wait();
      const response = await send(signed.url, {
        method,
        signal: bucketIs.signal,
        // Adds the length, which is not signed. Without it the body would be sent in chunks, which buckets refuse.
        headers: { ...Object.fromEntries(signed.headers), ...headers },
        body: body && !Buffer.isBuffer(body) ? sent(body) : body,
      }).catch((cause: unknown) => {
        throw unreachable(cause);
      });
      const { statusCode: status = 0 } = response;
      // The signed request is meant only for the named bucket, so redirects are refused too.
      if (status >= 200 && status < 300) return response;
      const reason = (await text(response).catch(() => '')).slice(0, 300);
      if (method === 'DELETE' && status === 404 && !isOfBucket(reason)) return response;
      const fault = new Error(`The bucket answered ${method} ${place} with ${status}: ${reason}`);
      throw refusalOf(method, status, reason, fault);
    } finally {
      bucketIs.pause();
    }
  }

  let isLastPutRefused = false;
  /** Stores a file of so many bytes, with this SHA-256. */
  async function put(key: string, size: number, sha256: string, body: Readable | Buffer): Promise<void> {
    const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 };
    try {
      const response = await ask('PUT', encodeURIComponent(key), { headers, body });
      isLastPutRefused = false;
      response.resume();
    } catch (error) {
      isLastPutRefused = true;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    const response = await ask('DELETE', encodeURIComponent(key));
    response.resume();
  }

  /** Stores a block and removes it: a full bucket still lists what it has. */
  async function tryPut(): Promise<void> {
    const block = Buffer.alloc(blockBytes);
    await put(triedKey, block.length, hash('sha256', block), block);
    await remove(triedKey);
  }

  async function isEmpty(): Promise<boolean> {
    const response = await ask('GET', '?list-type=2&max-keys=1');
    return !(await text(response)).includes('<Key>');
  }

  return {
    async save(key, content) {
      const blocks = gatherBlocks(content);
      const { value: first = Buffer.alloc(0) } = (await blocks.next()) as IteratorResult<Buffer, undefined>;
      if (first.length < blockBytes) return put(key, first.length, hash('sha256', first), first);
      const spooled = spooledOf(key);
      const hashed = createHash('sha256');
      let size = 0;
      async function* measured() {
        for await (const block of after(first, blocks)) {
          hashed.update(block);
          size += block.length;
          yield block;
        }
      }
      try {
        await writeStreamToDisk(spooled, measured(), { isDurable: false });
        await put(key, size, hashed.digest('hex'), createReadStream(spooled));
      } finally {
        await rm(spooled, { force: true });
      }
    },
    async open(key, sizeBytes) {
      const bucketIs = listening(patienceMs);
      const response = await ask('GET', encodeURIComponent(key), { bucketIs });
      const found = Number(response.headers['content-length'] ?? sizeBytes);
      if (sizeBytes === undefined || found === sizeBytes) {
        return requireSize(key, bucketIs.passing(response), sizeBytes);
      }
      response.destroy();
      throw wrongSizeError(key, sizeBytes, found);
    },
    async remove(key) {
      await rm(spooledOf(key), { force: true });
      await remove(key);
    },
    async forgetUnfinished(before) {
      // Files spooled here can be removed only by this machine, so old ones are cleared out here.
      for (const name of existsSync(spoolFolder) ? await readdir(spoolFolder) : []) {
        const path = join(spoolFolder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
        if (mtimeMs < before) await rm(path, { force: true });
      }
    },
    async sizesUnder(prefix) {
      const sizes = new Map<string, number>();
      let from: string | undefined;
      do {
        // The signature needs the parameters sorted by name.
        const query = new URLSearchParams(from === undefined ? {} : { 'continuation-token': from });
        query.append('list-type', '2');
        query.append('prefix', prefix);
        const page = await text(await ask('GET', `?${query}`));
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          sizes.set(textIn(object, 'Key') ?? '', Number(textIn(object, 'Size')));
        }
        from = textIn(page, 'NextContinuationToken');
      } while (from !== undefined);
      return sizes;
    },
    async checkRoom() {
      await prepareWritableFolder(spoolFolder);
      await (isLastPutRefused ? tryPut() : isEmpty());
    },
    isEmpty,
  };
}
