import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Swift, hasSwift, startSwift } from '#server/testing/swift.ts';
import type { FileStore } from './fileStore.ts';
import { openFiles } from './files.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const isHere = hasSwift();
if (!isHere) {
  const packages = 'swift-proxy, swift-account, swift-container and swift-object';
  process.stderr.write(`Files in OpenStack Swift are LEFT OUT: install ${packages}.\n`);
}

describe.runIf(isHere)("Files in OpenStack Swift, by its door for S3's protocol,", () => {
  let swift: Swift;
  let files: FileStore;
  const dataDir = scratchFolder();
  beforeAll(async () => {
    swift = await startSwift();
    files = openFiles({ dataDir, s3: swift.location });
  }, 120_000);
  afterAll(() => swift?.close());

  test('are kept byte for byte, found by the beginning of their keys, and removed', async () => {
    expect(await files.isEmpty()).toBe(true);
    await files.checkRoom();
    const stored = new Map(
      Array.from({ length: 3 }, (_, at) => [`ab-${at}-${randomUUID()}`, randomBytes(300_000 + at)]),
    );
    for (const [key, content] of stored) await files.save(key, Readable.from([content]));
    for (const [key, content] of stored) {
      expect((await buffer(await files.open(key, content.length))).equals(content)).toBe(true);
    }
    await files.save(`cd-${randomUUID()}`, Readable.from([Buffer.from('another')]));
    expect(await files.sizesUnder('ab')).toEqual(new Map([...stored].map(([key, { length }]) => [key, length])));
    const [first = ''] = stored.keys();
    await files.remove(first);
    await files.remove(first);
    await expect(files.open(first)).rejects.toThrow('NoSuchKey');
    expect((await files.sizesUnder('ab')).size).toBe(2);
  });
});
