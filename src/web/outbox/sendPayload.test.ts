import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileManifest } from '#contract/reports/dailyReport.ts';
import { failureEvent } from './failureEvent.ts';
import { UnreadableFile, hasEveryFile, manifestOf, sendPayload } from './sendPayload.ts';

const file = (name: string, text: string) => new File([text], name, { type: 'image/jpeg' });
const payload = {
  files: [
    { field: 'worksheetsFileInput', file: file('sheet.pdf', 'sheet') },
    { field: 'otherFileInput', file: file('other.pdf', 'other') },
    { field: 'photos', file: file('before.jpg', 'before') },
    { field: 'photos', file: file('after.jpg', 'after') },
  ],
};

describe('the manifest', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('has the same sums where the browser has no SHA-256, as over plain http', async () => {
    const own = await manifestOf(payload.files, () => undefined);
    vi.stubGlobal('crypto', {});
    expect(await manifestOf(payload.files, () => undefined)).toEqual(own);
  });

  test('gives every file with its size and SHA-256, as the contract wants it', async () => {
    const manifest = fileManifest.parse(await manifestOf(payload.files, () => undefined));
    expect(manifest[0]).toEqual({
      field: 'worksheetsFileInput',
      filename: 'sheet.pdf',
      size: 5,
      sha256: createHash('sha256').update('sheet').digest('hex'),
    });
  });

  test('is made file by file, and tells of each', async () => {
    const told: number[] = [];
    await manifestOf(payload.files, (done) => told.push(done));
    expect(told).toEqual([1, 2, 3, 4]);
  });

  test('names the file that the device cannot read any more', async () => {
    const gone = Object.assign(file('gone.jpg', ''), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    const making = manifestOf([{ field: 'photos', file: gone }], () => undefined);
    await expect(making).rejects.toThrow(UnreadableFile);
    await expect(making).rejects.toThrow('gone.jpg cannot be read any more');
  });
});

test('a correction that meets a server of before waits for one that knows corrections, and is no other report', async () => {
  const refused = { code: 'reportDiffers', message: 'A different report has already been filed under this id.' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 409 }));
  const send = (basis?: { revision: number; attempt: number; contentHash: string }) =>
    sendPayload(
      'divya',
      { reportId: 'report-1', kind: 'dailycot', answers: {}, files: [], ...(basis && { basis }) },
      { signal: new AbortController().signal, onProgress: () => undefined },
    ).catch((error: unknown) => failureEvent(error, 0));
  expect(await send()).toMatchObject({ kind: 'refused', isNumberTaken: true });
  expect(await send({ revision: 1, attempt: 2, contentHash: 'x' })).toEqual({
    kind: 'failed',
    at: 0,
    words: 'The server is being updated and takes no corrections yet. The report stays on your device until it does.',
  });
  vi.unstubAllGlobals();
});

describe('a report has arrived whole', () => {
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  const sums = ['sheet', 'other', 'before', 'after'].map(sum);

  test('when the server names every file by its right checksum, in whatever order', async () => {
    const manifest = await manifestOf(payload.files, () => undefined);
    expect(hasEveryFile(manifest, sums.toReversed())).toBe(true);
    expect(hasEveryFile(manifest, sums.slice(1))).toBe(false);
    expect(hasEveryFile(manifest, [...sums.slice(1), sum('afte')])).toBe(false);
  });

  test('and not when it names none, as something other than the product may answer', async () => {
    const manifest = await manifestOf(payload.files, () => undefined);
    expect(hasEveryFile(manifest, undefined)).toBe(false);
  });
});
