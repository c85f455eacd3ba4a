import { calls } from '#contract/calls.ts';
import { type PutReport, reportPartName, reportPartBytes } from '#contract/report.ts';
import { Problem } from '#contract/problems.ts';
import { fileKey } from '#contract/uploads.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { type FileServices, fileKeeper } from '#server/files/keeper.ts';
import { type Upload, type UploadRules, type UploadedFile, withUpload } from '#server/files/upload.ts';
import { type Asked, type Handler, parse } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { draftOf } from '#server/store/drafts.ts';
import { addWhole, openUpload } from '#server/store/uploads.ts';
import { typesOf } from './arrivedFiles.ts';
import { fileAgain } from './fileAgain.ts';
import { receivedWords, refuse } from './filing.ts';
import { clearUp, fileApart, readId } from './sendReport.ts';

type Sent = Pick<Asked<'putReport'>, 'person' | 'params' | 'request'> & {
  body: PutReport;
  sentAlong: readonly UploadedFile[];
};

/** Files the next version of a report that exists already. */
async function putAgain(services: FileServices, { person, params, body, request, sentAlong }: Sent) {
  const { basis, draft } = body;
  if (!basis) return undefined;
  refuseOtherAccount(request, person.uid);
  const id = readId(params['reportId']);
  const filed = await fileAgain(services, person, { id, address: request.ip }, { ...body, basis, sentAlong });
  await clearUp(services, person.uid, id, undefined);
  // Only a draft that names this report as the one that it corrects ends. Any other draft continues.
  const own = draft?.id === undefined ? undefined : await draftOf(services.db, person.uid, draft.id);
  if (own?.content.includes(id)) await clearUp(services, person.uid, own.id, draft);
  return { id, ...filed };
}

async function put(services: FileServices, sent: Sent) {
  const { kind, version = 0 } = sent.body;
  // While several servers are updated one by one, a newer app may reach an older server, which would lose the fields
  // that it does not know.
  if (version > kindOf(kind).version) throw new Problem('formTooNew', { retryAfterSeconds: 60 });
  const { id, files, filed } = (await putAgain(services, sent)) ?? (await fileApart(services, kindOf(kind), sent));
  const { number, revision } = filed;
  const answer = { message: receivedWords, reportId: id, number, revision, files: files.map(({ sha256 }) => sha256) };
  return { answer, isNew: 'isNew' in filed && filed.isNew };
}

/** PUT /api/reports/:reportId: files a report of any kind, or the next version of one. */
export function putReport(services: FileServices): Handler<'putReport'> {
  return async (asked) => (await put(services, { ...asked, sentAlong: [] })).answer;
}

function readReport(text: string): PutReport {
  try {
    return parse(calls.putReport.body, JSON.parse(text));
  } catch (error) {
    if (error instanceof Problem) throw error;
    return refuse(reportPartName, 'The report cannot be read.');
  }
}

/**
 * PUT /api/reports/:reportId/withFiles: the same with files in one request. Files that are here whole when the report
 * cannot be filed, such as after a cut, wait for it as uploads.
 */
export function putReportWithFiles(services: FileServices): Handler<'putReportWithFiles'> {
  const { db } = services;
  return async ({ person, params, request }) => {
    refuseOtherAccount(request, person.uid);
    const reportId = readId(params['reportId']);
    let report: PutReport | undefined;
    const reportAmong = (texts: Upload['texts']) => {
      const text = texts.find(([name]) => name === reportPartName)?.[1];
      return (report ??= text === undefined ? undefined : readReport(text));
    };
    const rules: UploadRules = {
      announced: (texts) => reportAmong(texts)?.files.length ?? 1,
      typesOf,
      onlyFirst: () => false,
      textBytes: reportPartBytes,
      async keepWhole({ id, field, sha256, sizeBytes, mediaType }: UploadedFile) {
        const upload = await openUpload(db, { ownerId: person.uid, reportId, field, sha256, sizeBytes });
        // Another size may have been announced before. Only the size that it has may be filed.
        if (upload.receivedBytes > 0 || upload.sizeBytes !== sizeBytes) return false;
        return addWhole(db, { id, uploadId: upload.id, sizeBytes, mediaType });
      },
    };
    return withUpload(request, rules, fileKeeper(services), async ({ texts, files, discard }) => {
      const body = reportAmong(texts) ?? readReport('');
      const { answer, isNew } = await put(services, { person, params, request, body, sentAlong: files });
      const needed = new Set(body.files.map(fileKey));
      const areNeeded = isNew && files.every((file) => needed.delete(fileKey(file)));
      // Files that the report does not need are removed. Those that belong to it stay.
      if (!areNeeded) await discard();
      return answer;
    });
  };
}
