import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** For pages that are rendered for each visitor. Higher levels take ten times the work for little gain. */
const brotliEffort = 5;

/** How a text may be compressed on the wire. */
export type Encoding = 'br' | 'gzip';

/** In characters. Browsers need a tenth of it. */
const longestHeader = 500;

/** The best encoding that an Accept-Encoding header allows. Undefined if it allows none of ours. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const allowed = new Set(
    accepted
      .slice(0, longestHeader)
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
      .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((encoding) => allowed.has(encoding));
}

function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliEffort } });
}

/** A page compressed for a browser that accepts these encodings. */
export function compressPage(page: Response, accepted: string | undefined): Response {
  const headers = new Headers(page.headers);
  headers.append('vary', 'accept-encoding');
  const { status } = page;
  const encoding = encodingFor(accepted);
  if (!page.body || !encoding) return new Response(page.body, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const through = Duplex.toWeb(compressor(encoding)) as ReadableWritablePair<Uint8Array<ArrayBuffer>>;
  return new Response(page.body.pipeThrough(through), { status, headers });
}
