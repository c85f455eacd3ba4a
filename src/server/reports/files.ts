import { requireFound } from '#contract/problems.ts';
import { reportScope } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { answerWithUploadedFile } from '#server/files/sentFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { fileInScope } from '#server/store/files/files.ts';

/** GET /api/files/:fileId/:filename: a file of a report, byte for byte, for those who may see the report. */
export function file({ db, files }: FileServices): Handler<'file'> {
  return async ({ person, params: { fileId }, request, reply }) => {
    const stored = requireFound(await fileInScope(db, reportScope(person), fileId));
    const { id, sameAs } = stored;
    return answerWithUploadedFile({ request, reply }, files, { ...stored, key: sameAs ?? id });
  };
}
