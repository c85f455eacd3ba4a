import { mostReportJsonBytes } from '#contract/reports/report.ts';
import { reportPartName, fileKey } from '#contract/wireNames.ts';
import { mostFiles } from '#contract/files/fileRules.ts';
import { Problem } from '#contract/problems.ts';
import { type FileServices, fileKeeper } from '#server/files/keeper.ts';
import { type UploadedForm, type UploadRules, type UploadedFile, receiveForm } from '#server/files/upload.ts';
import type { HandlerInput, Handler } from '#server/http/handler.ts';
import { isForOtherClient, refuseOtherAccount } from '#server/http/ownAccount.ts';
import { draftOf } from '#server/store/drafts/drafts.ts';
import { isFiled } from '#server/store/reports/reports.ts';
import { storeWholeUpload } from '#server/store/files/uploads.ts';
import { beginUpload, acceptedUploadTypes } from './arrivedFiles.ts';
import { fileNextVersion } from './fileNextVersion.ts';
import { receivedMessage, refuseField } from './filing.ts';
import { type JudgeableReport, withJudgeableReport } from './judging.ts';
import { unreadableReportMessage } from './readReport.ts';
import { removeReportLeftovers, fileNewReport, readReportId } from './fileNewReport.ts';

type Sent = Pick<HandlerInput<'putReport'>, 'person' | 'params' | 'request'> & {
  reading: JudgeableReport;
  sentAlong: readonly UploadedFile[];
};

/** Files the next version of a report that exists already. */
async function putAgain(services: FileServices, { person, params, reading, request, sentAlong }: Sent) {
  const { basis, draft } = reading.report;
  if (!basis) return undefined;
  const id = readReportId(params['reportId']);
  const filed = await fileNextVersion(services, person, { id, address: request.ip }, { reading, basis, sentAlong });
  await removeReportLeftovers(services, person.uid, id, undefined);
  // Only a draft that names this report as the one that it corrects ends. Any other draft continues.
  const own = draft?.id === undefined ? undefined : await draftOf(services.db, person.uid, draft.id);
  if (own?.content.includes(id)) await removeReportLeftovers(services, person.uid, own.id, draft);
  return { id, ...filed };
}

async function put(services: FileServices, sent: Sent) {
  // What was filed before its author was moved is answered as it was then.
  const isOthers = isForOtherClient(sent.request, sent.person, sent.reading.report.clientId);
  if (isOthers && !(await isFiled(services.db, readReportId(sent.params['reportId']))))
    throw new Problem('otherClient');
  const { id, files, filed } = (await putAgain(services, sent)) ?? (await fileNewReport(services, sent));
  const { number, revision } = filed;
  const answer = { message: receivedMessage, reportId: id, number, revision, files: files.map(({ sha256 }) => sha256) };
  return { answer, isNew: 'isNew' in filed && filed.isNew };
}

/** PUT /api/reports/:reportId: files a report of any kind, or the next version of one. */
export function putReport(services: FileServices): Handler<'putReport'> {
  return async ({ body: json, ...asked }) => {
    const { person, request } = asked;
    refuseOtherAccount(request, person.uid);
    return withJudgeableReport(person.uid, { call: 'putReport', json }, async (reading) => {
      return (await put(services, { ...asked, reading, sentAlong: [] })).answer;
    });
  };
}

/** Before the hash of each file that a report names. */
const hashKey = '"sha256"';

const reportIn = (texts: UploadedForm['texts']) => texts.find(([name]) => name === reportPartName)?.[1];

/**
 * How many files the JSON of a report names at most, counted by their hashes: to parse megabytes for it would hold up
 * everybody's calls, and keep what was parsed while the report waits for its turn.
 */
function mostNamed(json: string): number {
  let named = 0;
  for (let at = json.indexOf(hashKey); at >= 0 && named < mostFiles; at = json.indexOf(hashKey, at + 1)) named += 1;
  return named;
}

/**
 * PUT /api/reports/:reportId/withFiles: the same with files in one request. Files that are here whole when the report
 * cannot be filed, such as after a cut, wait for it as uploads.
 */
export function putReportWithFiles(services: FileServices): Handler<'putReportWithFiles'> {
  const { db } = services;
  return async ({ person, params, request }) => {
    refuseOtherAccount(request, person.uid);
    const reportId = readReportId(params['reportId']);
    const rules: UploadRules = {
      announced(texts) {
        const json = reportIn(texts);
        return json === undefined ? 1 : mostNamed(json);
      },
      typesOf: acceptedUploadTypes,
      onlyFirst: () => false,
      textBytes: mostReportJsonBytes,
      async keepWhole({ id, field, sha256, sizeBytes, mediaType }: UploadedFile) {
        const { upload } = await beginUpload(
          services,
          { ownerId: person.uid, reportId, field, sha256, sizeBytes },
          false,
        );
        if (upload.receivedBytes > 0) return false;
        return storeWholeUpload(db, { id, uploadId: upload.id, sizeBytes, mediaType });
      },
    };
    return receiveForm(request, rules, fileKeeper(services), async ({ texts, files, discard }) => {
      const json = reportIn(texts) ?? refuseField(reportPartName, unreadableReportMessage);
      return withJudgeableReport(person.uid, { call: 'putReport', json }, async (reading) => {
        const { answer, isNew } = await put(services, { person, params, request, reading, sentAlong: files });
        const needed = new Set(reading.report.files.map(fileKey));
        const areNeeded = isNew && files.every((file) => needed.delete(fileKey(file)));
        // Files that the report does not need are removed. Those that belong to it stay.
        if (!areNeeded) await discard();
        return answer;
      });
    });
  };
}
