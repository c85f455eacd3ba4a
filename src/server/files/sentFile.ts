import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/outside/fileStore.ts';
import { downloadFilename } from './offeredName.ts';
import { answerWithStoredFile, portalFileHeaders } from './storedFile.ts';

/** The types that a browser may show in place. Others are downloads, so that no uploaded file runs as our page. */
const shownInPlace: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The header with a file's name. Other letters are encoded, with a plain form for programs that do not decode them. */
export function contentDisposition(filename: string, as: 'inline' | 'attachment'): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${as}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** Answers with an uploaded file, byte for byte. The caller has checked that the person may see it. */
export function answerWithUploadedFile(
  to: { request: FastifyRequest; reply: FastifyReply },
  files: FileStore,
  stored: { key: string; filename: string; mediaType: string; sizeBytes: number; sha256: string },
): Promise<FastifyReply> {
  return answerWithStoredFile(to, files, stored, {
    // A file never changes, so the browser of a person who may see it may keep it for a day.
    'cache-control': 'private, max-age=86400, immutable',
    ...portalFileHeaders,
    'content-disposition': contentDisposition(
      downloadFilename(stored.mediaType, stored.filename),
      shownInPlace.has(stored.mediaType) ? 'inline' : 'attachment',
    ),
  });
}
