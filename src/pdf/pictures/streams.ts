/** The pieces of a stream. Not every browser can iterate over a stream itself. */
export async function* streamChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Compresses what is written to it, piece by piece, into a file that need not be in memory. */
export function compressor(): { write(bytes: Uint8Array<ArrayBuffer>): Promise<void>; finish(): Promise<Blob> } {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const result = new Response(readable).blob();
  return {
    write: (bytes) => writer.write(bytes),
    async finish() {
      await writer.close();
      return result;
    },
  };
}

/** Compresses pieces as they come. */
export async function compressPieces(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const output = compressor();
  for await (const piece of pieces) await output.write(piece);
  return output.finish();
}
