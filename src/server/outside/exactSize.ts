import { Readable } from 'node:stream';

/** The error for a file whose size differs from the database's. */
export function wrongSizeError(key: string, sizeBytes: number, found: number): Error {
  return new Error(`The file ${key} has ${found} bytes in the store, and not ${sizeBytes}.`);
}

async function* counted(
  key: string,
  content: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > sizeBytes) break;
    yield chunk;
  }
  if (bytes !== sizeBytes) throw wrongSizeError(key, sizeBytes, bytes);
}

/** The content of a file. Fails if it is longer or shorter than `sizeBytes`, and never passes on a byte more. */
export function requireSize(key: string, content: AsyncIterable<Uint8Array>, sizeBytes: number | undefined): Readable {
  return Readable.from(sizeBytes === undefined ? content : counted(key, content, sizeBytes), { objectMode: false });
}
