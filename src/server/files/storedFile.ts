import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/outside/fileStore.ts';

/** What the database says of a file. */
type Stored = { key: string; mediaType: string; sizeBytes: number; sha256: string };

/** What is said with any file of the portal: it runs as no page of ours, and is for whoever is signed in alone. */
export const portalFile = {
  // Not for whoever signs in after them on the same device.
  vary: 'cookie',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Answers with a file of the file store, or with 304 to who has it. It is opened before its headers are set, and its size
 * held against the one that they name: what is refused is refused as any other call, and kept by nobody as the file.
 */
export async function answerWithFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  files: FileStore,
  { key, mediaType, sizeBytes, sha256 }: Stored,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  if (request.headers['if-none-match']?.includes(etag))
    return reply
      .headers({ ...headers, etag })
      .status(304)
      .send();
  const content = request.method === 'HEAD' ? Readable.from([]) : await files.open(key, sizeBytes);
  return reply.headers({ ...headers, etag, 'content-type': mediaType, 'content-length': sizeBytes }).send(content);
}
