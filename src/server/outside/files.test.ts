import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFiles } from './files.ts';

const credentials = { region: 'ap-south-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

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

/** A bucket that takes only what a real one takes: signed, with its length and its hash ahead of it. */
function bucketServer() {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const path = request.url ?? '';
    const refuse = (status: number, reason: string) => {
      refusals.push(reason);
      response.writeHead(status).end(reason);
    };
    const signature = await signatureOf(request.method ?? '', `http://${headers['host']}${path}`, headers);
    if (headers['authorization'] !== signature) return refuse(403, 'SignatureDoesNotMatch');
    if (request.method === 'PUT') {
      if (headers['transfer-encoding']) return refuse(501, 'NotImplemented');
      if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256']) {
        return refuse(400, 'XAmzContentSHA256Mismatch');
      }
      objects.set(path, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (path.includes('?list-type=2')) {
      return response.end(
        [...objects.keys()]
          .slice(0, 1)
          .map((key) => `<Contents><Key>${key}</Key></Contents>`)
          .join(''),
      );
    }
    const object = objects.get(path);
    return object ? response.end(object) : refuse(404, 'NoSuchKey');
  });
  return { server, objects, refusals };
}

async function* pieces(...contents: Buffer[]): AsyncGenerator<Buffer> {
  yield* contents;
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(200_000, 'x');
  throw new Error('the connection broke');
}

const bucket = bucketServer();
const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
beforeAll(() => new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => {
  bucket.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];

const kinds: { name: string; open(): FileStore; count(): number; unfinished(key: string): string }[] = [
  {
    name: 'a folder',
    open: () => openFiles({ dataDir, s3: undefined }),
    count: () => filesIn(join(dataDir, 'files')).length,
    unfinished: (key) => join(dataDir, 'files', key.slice(0, 2), `.${key}.part`),
  },
  {
    name: 'a bucket',
    open: () => {
      const { port } = bucket.server.address() as AddressInfo;
      return openFiles({ dataDir, s3: { url: `http://127.0.0.1:${port}/reports`, ...credentials } });
    },
    count: () => bucket.objects.size,
    unfinished: (key) => join(dataDir, 'spool', `${key}.part`),
  },
];

describe.each(kinds)('A file store in $name', ({ open, count, unfinished }) => {
  let files: FileStore;
  beforeAll(() => {
    files = open();
  });

  test('gives back byte for byte what it was given', async () => {
    const content = [Buffer.alloc(100_000, 'first'), Buffer.from([0, 255, 10, 13]), Buffer.alloc(70_000, 'last')];
    const key = randomUUID();
    await files.save(key, pieces(...content));
    expect(await buffer(await files.open(key))).toEqual(Buffer.concat(content));
  });

  test('tells whether anything is kept', async () => {
    const before = count();
    expect(await files.isEmpty()).toBe(before === 0);
    const key = randomUUID();
    await files.save(key, pieces(Buffer.from('x')));
    expect(await files.isEmpty()).toBe(false);
    await files.remove(key);
    expect(await files.isEmpty()).toBe(before === 0);
  });

  test('keeps an empty file', async () => {
    const key = randomUUID();
    await files.save(key, pieces());
    expect(await buffer(await files.open(key))).toEqual(Buffer.alloc(0));
  });

  test('keeps nothing of a file that breaks off on the way', async () => {
    const before = count();
    const key = randomUUID();
    await expect(files.save(key, broken())).rejects.toThrow('the connection broke');
    await expect(files.open(key)).rejects.toThrow(/ENOENT|NoSuchKey/);
    expect(count()).toBe(before);
    expect(filesIn(join(dataDir, 'spool'))).toEqual([]);
  });

  test('removes what a server that was killed left of a file', async () => {
    const key = randomUUID();
    const path = unfinished(key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'half of it');
    await files.remove(key);
    expect(existsSync(path)).toBe(false);
  });

  test('removes a file, and minds no file that is missing', async () => {
    const before = count();
    const key = randomUUID();
    await files.save(key, pieces(Buffer.from('x')));
    expect(count()).toBe(before + 1);
    await files.remove(key);
    await files.remove(key);
    expect(count()).toBe(before);
    await expect(files.open(key)).rejects.toThrow(/ENOENT|NoSuchKey/);
  });
});

test('A bucket that sends us elsewhere is not followed', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const files = openFiles({ dataDir, s3: { url: `http://127.0.0.1:${port}/reports`, ...credentials } });
  await expect(files.open('key')).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/reports/key']);
  server.close();
});

test('A bucket that refuses a file fails the save with its reason', async () => {
  const { port } = bucket.server.address() as AddressInfo;
  const s3 = { url: `http://127.0.0.1:${port}/reports`, ...credentials, secretAccessKey: 'another secret' };
  const files = openFiles({ dataDir, s3 });
  await expect(files.save(randomUUID(), pieces(Buffer.from('x')))).rejects.toThrow('403: SignatureDoesNotMatch');
});
