import { requireFound } from '#contract/problems.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { answerWithStoredFile, portalFileHeaders } from '#server/files/storedFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { requireVisibleReport } from '#server/reports/visibleReport.ts';
import { issuedDocumentOf } from '#server/store/evidence/issuedDocuments.ts';

/** GET /api/reports/:reportId/evidence: a revision's document, byte for byte as issued, for who may see the report. */
export function evidence({ db, files }: FileServices): Handler<'evidence'> {
  return async ({ person, params: { reportId }, query: { revision }, request, reply }) => {
    await requireVisibleReport(db, person, reportId);
    const issued = requireFound(await issuedDocumentOf(db, reportId, revision));
    const { fileId: key, sizeBytes, fileHash: sha256 } = issued;
    return answerWithStoredFile(
      { request, reply },
      files,
      { key, sizeBytes, sha256, mediaType: 'application/pdf' },
      {
        // The next request for the newest revision may find another document.
        'cache-control': 'private, no-cache',
        ...portalFileHeaders,
        'content-disposition': `attachment; filename="${issued.number}-rev${issued.revision}.pdf"`,
      },
    );
  };
}
