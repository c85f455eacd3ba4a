import { Problem } from '#contract/problems.ts';
import { isInScope, reportScope } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { offeredName } from '#server/files/offeredName.ts';
import { fileById } from '#server/store/files.ts';
import { answerWithFile } from '#server/files/storedFile.ts';

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

/** GET /api/files/:fileId/:filename: a file of a report, byte for byte, for those who may see the report. */
export function file({ db, files }: FileServices): Handler<'file'> {
  return async ({ person, params: { fileId = '' }, request, reply }) => {
    const stored = await fileById(db, fileId);
    if (!stored || !isInScope(reportScope(person), stored)) throw new Problem('notFound');
    const { id, sameAs, mediaType, filename } = stored;
    return answerWithFile(
      { request, reply },
      files,
      { ...stored, key: sameAs ?? id },
      {
        // A file never changes; the browser of who may see it may keep it for a day.
        'cache-control': 'private, max-age=86400, immutable',
        // Not so whoever signs in after them on the same device.
        vary: 'cookie',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': disposition(mediaType, offeredName(mediaType, filename)),
      },
    );
  };
}
