import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressPage, encodingFor } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', undefined],
  ['brx', undefined],
  [undefined, undefined],
])('of %j the best encoding is %j', (accepted, best) => {
  expect(encodingFor(accepted)).toBe(best);
});

describe('A page', () => {
  const words = '<p>नमस्ते</p>'.repeat(1_000);
  const page = () => new Response(words, { status: 404, headers: { 'content-type': 'text/html' } });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('goes over the wire as %s and is the same page', async (encoding, open) => {
    const sent = compressPage(page(), encoding);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(bytes.length).toBeLessThan(words.length / 10);
    expect(open(bytes).toString()).toBe(words);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([404, 'text/html']);
    expect([sent.headers.get('content-encoding'), sent.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
  });

  test('goes as it is to a program that accepts no encoding, and caches are told of the difference', async () => {
    const sent = compressPage(page(), undefined);
    expect(await sent.text()).toBe(words);
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(sent.headers.get('vary')).toBe('accept-encoding');
  });

  test('without a body has none', async () => {
    const sent = compressPage(new Response(null, { status: 302, headers: { location: '/login' } }), 'br');
    expect([await sent.text(), sent.headers.get('location')]).toEqual(['', '/login']);
    expect(sent.headers.get('content-encoding')).toBeNull();
  });
});
