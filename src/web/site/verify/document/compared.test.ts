import { expect, test, vi } from 'vitest';
import { comparisonMessage } from './compared.ts';

const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('A file is the one that was issued where its SHA-256 is, and differs by one byte', async () => {
  expect(await comparisonMessage(new Blob(['abc']), ofAbc)).toEqual({
    tone: 'success',
    words: 'This is the file we issued.',
  });
  expect((await comparisonMessage(new Blob(['abd']), ofAbc)).words).toBe('This file differs from the one we issued.');
});

test('A file that cannot be read, and a browser that computes no hash, are said to be so', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect((await comparisonMessage(gone, ofAbc)).words).toContain('cannot be read');
  vi.stubGlobal('crypto', {});
  expect((await comparisonMessage(new Blob(['abc']), ofAbc)).words).toContain('Compute it yourself');
  vi.unstubAllGlobals();
});
