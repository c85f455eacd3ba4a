import { createHash } from 'node:crypto';

/** The size of some content, and its hash. */
export type SizeAndHash = { sizeBytes: number; sha256: string };

/** Passes content on unchanged. Once all of it has passed, `result` returns its measure. */
export function measureContent(content: AsyncIterable<Uint8Array>): {
  content: AsyncIterable<Uint8Array>;
  result(): SizeAndHash;
} {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* passedOn(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  return { content: passedOn(), result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
