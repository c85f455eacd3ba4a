import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/outside/fileStore.ts';
import { offeredName } from './offeredName.ts';
import { answerWithFile, portalFile } from './storedFile.ts';

/** What a browser may show in place. All else is a download, so that nothing sent by somebody runs as a page of ours. */
const shownInPlace: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A file's name in a header: letters that a header cannot hold as codes, with a plain form for those who know no codes. */
function disposition(mediaType: string, filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shownInPlace.has(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** Answers with a file that somebody has sent, byte for byte, to whoever may see it. */
export function answerWithSentFile(
  to: { request: FastifyRequest; reply: FastifyReply },
  files: FileStore,
  stored: { key: string; filename: string; mediaType: string; sizeBytes: number; sha256: string },
): Promise<FastifyReply> {
  return answerWithFile(to, files, stored, {
    // A file never changes; the browser of who may see it may keep it for a day.
    'cache-control': 'private, max-age=86400, immutable',
    ...portalFile,
    'content-disposition': disposition(stored.mediaType, offeredName(stored.mediaType, stored.filename)),
  });
}
