import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/outside/fileStore.ts';

/** What the database knows of a file. */
type Stored = { key: string; mediaType: string; sizeBytes: number; sha256: string };

/** The headers of every file of the portal: it never runs as a page of ours, and only the signed-in person gets it. */
export const portalFileHeaders = {
  // The next person who signs in on the device must not get it from the cache.
  vary: 'cookie',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Answers with a file of the file store, or with 304 if the browser has it. The file is opened, and its size checked,
 * before the headers are set. So a refusal is an ordinary one, and no browser keeps it as the file.
 */
export async function answerWithStoredFile(
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
