import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#contract/problems.ts';
import { type TestBucket, startBucket } from '#server/testing/bucket.ts';
import type { FileStore } from './fileStore.ts';
import { listenOnFreePort } from '#server/testing/listening.ts';
import { openFiles } from './files.ts';
import { s3Files } from './s3Files.ts';
import { blockBytes } from './spool.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

async function* pieces(...contents: Buffer[]): AsyncGenerator<Buffer> {
  yield* contents;
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(200_000, 'x');
  throw new Error('the connection broke');
}

let bucket: TestBucket;
const dataDir = scratchFolder();
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

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
    open: () => openFiles({ dataDir, s3: bucket.location }),
    count: () => bucket.objects.size,
    unfinished: (key) => join(dataDir, 'spool', `${key}.part`),
  },
];

describe.each(kinds)('A file store in $name', ({ open, count, unfinished }) => {
  let files: FileStore;
  beforeAll(() => {
    files = open();
  });

  test.each([
    [
      'of several pieces',
      [Buffer.alloc(100_000, 'first'), Buffer.from([0, 255, 10, 13]), Buffer.alloc(70_000, 'last')],
    ],
    ['of one block', [randomBytes(70_000), randomBytes(blockBytes - 70_000)]],
    ['of more than three blocks', [randomBytes(70_000), randomBytes(3 * blockBytes + 1 - 70_000)]],
    ['of no bytes', []],
  ])('gives back, byte for byte, a file %s', async (_, content) => {
    const key = randomUUID();
    const whole = Buffer.concat(content);
    await files.save(key, pieces(...content));
    expect((await buffer(await files.open(key, whole.length))).equals(whole)).toBe(true);
    expect((await buffer(await files.open(key))).equals(whole)).toBe(true);
    await files.remove(key);
  });

  test('tells how long each file is whose key begins in a certain way, and of no other', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 12 }, (_, size) => [`e5${randomUUID().slice(2)}`, size]));
    const other = `e6${randomUUID().slice(2)}`;
    for (const [key, size] of Object.entries(sizes)) await files.save(key, pieces(Buffer.alloc(size)));
    await files.save(other, pieces(Buffer.alloc(1)));
    expect(Object.fromEntries(await files.sizesUnder('e5'))).toEqual(sizes);
    expect(await files.sizesUnder('e7')).toEqual(new Map());
    for (const key of [...Object.keys(sizes), other]) await files.remove(key);
    expect(await files.sizesUnder('e5')).toEqual(new Map());
  });

  test('opens a file only as long as it is said to be', async () => {
    const key = randomUUID();
    const content = Buffer.from('seven B');
    await files.save(key, pieces(content));
    expect(await buffer(await files.open(key, 7))).toEqual(content);
    for (const value of [6, 8]) await expect(files.open(key, value)).rejects.toThrow(`${key} has 7 bytes`);
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
  const { origin, close } = await listenOnFreePort(server);
  const s3 = { ...bucket.location, url: `${origin}/reports` };
  await expect(openFiles({ dataDir, s3 }).open('key')).rejects.toThrow(problems.filesUnreachable.sentence);
  expect(asked).toEqual(['/reports/key']);
  await close();
});

/** A bucket that gives every call this answer. */
async function refusing(status: number, reason: string): Promise<{ files: FileStore; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(reason));
  });
  const { origin, close } = await listenOnFreePort(server);
  return { files: openFiles({ dataDir, s3: { ...bucket.location, url: `${origin}/reports` } }), close };
}

test.each([
  ['its quota is used up (Ceph)', 403, 'QuotaExceeded', 'storageFull'],
  ['its quota is used up (MinIO)', 400, 'XMinioAdminBucketQuotaExceeded', 'storageFull'],
  ['its quota is used up (Swift)', 413, 'Upload exceeds quota.', 'storageFull'],
  ['its disks are full', 507, 'XMinioStorageFull', 'storageFull'],
  ['it is gone', 404, 'NoSuchBucket', 'filesUnreachable'],
  ['our key was revoked', 403, 'InvalidAccessKeyId', 'filesUnreachable'],
])('A bucket that refuses because %s is told of as such, and why', async (_, status, reason, word) => {
  const { files, close } = await refusing(status, reason);
  const shown = (method: string) => ({ cause: { message: expect.stringMatching(`${method} .*${status}: ${reason}`) } });
  await expect(files.save(randomUUID(), pieces(Buffer.from('x')))).rejects.toMatchObject({ word, ...shown('PUT') });
  const away = { word: 'filesUnreachable', ...shown('GET') };
  if (word === 'filesUnreachable') {
    await expect(files.open(randomUUID())).rejects.toMatchObject(away);
    await expect(files.remove(randomUUID())).rejects.toMatchObject({ word });
  }
  await close();
});

test.each(['cut', 'busy'] as const)(
  'A bucket that is not there, or has no time, is told of as such (%s)',
  async (fate) => {
    const files = openFiles({ dataDir, s3: bucket.location });
    bucket.fate = () => fate;
    const key = randomUUID();
    const away = { word: 'filesUnreachable', status: 503, retryAfterSeconds: 30 };
    await expect(files.save(key, pieces(Buffer.from('x')))).rejects.toMatchObject(away);
    await expect(files.open(key)).rejects.toMatchObject(away);
    await expect(files.remove(key)).rejects.toMatchObject(away);
    bucket.fate = () => 'done';
    expect([filesIn(join(dataDir, 'spool')), bucket.objects.has(key)]).toEqual([[], false]);
  },
);

test.each(['torn', 'stalled'] as const)(
  'A bucket that breaks off in the middle of a file is told of as one that is not there (%s)',
  async (fate) => {
    const patienceMs = 200;
    const files = s3Files(bucket.location, join(dataDir, 'spool'), patienceMs);
    const key = randomUUID();
    await files.save(key, pieces(Buffer.alloc(100_000)));
    bucket.fate = () => fate;
    const reading = (async () => buffer(await files.open(key, 100_000)))();
    await expect(reading).rejects.toMatchObject({ word: 'filesUnreachable' });
    bucket.fate = () => 'done';
  },
);

test('A bucket is waited for while it says something, and no longer', async () => {
  const files = s3Files(bucket.location, join(dataDir, 'spool'), 300);
  const key = randomUUID();
  await files.save(key, pieces(Buffer.alloc(3_000_000, 'x')));
  const content = await files.open(key, 3_000_000);
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    // The reader may be slow without the bucket counting as silent.
    if (bytes < 500_000) await wait(100);
  }
  expect(bytes).toBe(3_000_000);
  bucket.fate = () => 'held';
  await expect(files.save(randomUUID(), pieces(Buffer.from('x')))).rejects.toMatchObject({ word: 'filesUnreachable' });
  await expect(files.remove(key)).rejects.toMatchObject({ word: 'filesUnreachable' });
  bucket.fate = () => 'done';
});

test('What a killed server left on its disk on the way to a bucket is forgotten, and what is on its way stays', async () => {
  const left = join(dataDir, 'spool', 'left.part');
  const fresh = join(dataDir, 'spool', 'fresh.part');
  for (const path of [left, fresh]) writeFileSync(path, 'half of it');
  const dayMs = 24 * 60 * 60_000;
  utimesSync(left, new Date(Date.now() - 2 * dayMs), new Date(Date.now() - 2 * dayMs));
  await openFiles({ dataDir, s3: bucket.location }).forgetUnfinished(Date.now() - dayMs);
  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
});
