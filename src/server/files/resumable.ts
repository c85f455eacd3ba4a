import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reportId } from '#contract/reports/dailyReport.ts';
import { fileLimitBytes } from '#contract/files/fileRules.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { tusExtensions, tusVersion } from '#contract/wireNames.ts';
import { boundedBytes } from '#server/http/bodies.ts';
import { parse } from '#server/http/parse.ts';

/** Answers as the tus protocol requires, and refuses another version of it. */
export function requireTusVersion(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', tusVersion);
  if (request.headers['tus-resumable'] === tusVersion) return;
  reply.header('tus-version', tusVersion);
  throw new Problem('otherTusVersion');
}

/** Tells what this server supports of the protocol. */
export function setTusHeaders(reply: FastifyReply): void {
  reply.headers({
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': tusExtensions,
    'tus-max-size': fileLimitBytes,
  });
}

const count = z.coerce.number().int().min(0);

/** A number of bytes in a header. Throws if it is not a number. */
function bytesIn(request: FastifyRequest, header: string): number {
  const parsed = /^\d{1,15}$/.test(String(request.headers[header])) ? count.parse(request.headers[header]) : undefined;
  if (parsed !== undefined) return parsed;
  throw fieldProblem(header, 'invalidInput', `Say ${header} in bytes.`);
}

const announcement = z.object({
  reportId,
  field: z.string().max(100),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits, in lower case.'),
});

/** What the sender says of a file before its first byte. */
export type UploadAnnouncement = z.output<typeof announcement> & { sizeBytes: number };

/** Reads the headers that create an upload: names, and their values in base64. */
export function readUploadAnnouncement(request: FastifyRequest): UploadAnnouncement {
  const sizeBytes = bytesIn(request, 'upload-length');
  const pairs = String(request.headers['upload-metadata'] ?? '').split(',');
  const stated = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString()];
    }),
  );
  return { ...parse(announcement, stated), sizeBytes };
}

/** The offset of a piece in its file, in bytes. */
export function readOffset(request: FastifyRequest): number {
  return bytesIn(request, 'upload-offset');
}

/** A piece as it streams in, counted. If the connection breaks, the content ends with what arrived, which is kept. */
export function receivePiece(piece: Readable, roomBytes: number): { content: AsyncIterable<Buffer>; bytes(): number } {
  let bytes = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of boundedBytes(piece, roomBytes)) {
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof Problem || !piece.errored) throw error;
    }
  }
  return { content: pass(), bytes: () => bytes };
}
