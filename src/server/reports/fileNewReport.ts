import { randomUUIDv7 } from 'node:crypto';
import { reportId } from '#contract/reports/dailyReport.ts';
import { reportLimitBytes, acceptedTypesByName } from '#contract/files/fileRules.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import type { DraftReference } from '#contract/reports/drafts.ts';
import type { ReportFileReference as SentFile } from '#contract/files/uploads.ts';
import { fileKey } from '#contract/wireNames.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { requireAllowedFileSize, refusedFile } from '#server/files/examine.ts';
import type { HandlerInput } from '#server/http/handler.ts';
import { cleanFilename, type UploadedFile } from '#server/files/upload.ts';
import type { NewReportFile } from '#server/store/reports/newReport.ts';
import { fileReport, earlierFilingOf, isFiled } from '#server/store/reports/reports.ts';
import { type DraftLeftovers, leftoversOf } from '#server/store/drafts/draftEnds.ts';
import { endDraftAsSent } from '#server/store/drafts/drafts.ts';
import { removeUpload, uploadsFor } from '#server/store/files/uploads.ts';
import { requireClosedNcrs } from './acceptance.ts';
import { completeUpload } from './arrivedFiles.ts';
import {
  assignFileNumbers,
  isPhoto,
  type DeclaredFile,
  readReportClient,
  refuseField,
  makeNewReport,
} from './filing.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';
import type { JudgeableReport } from './judging.ts';

/** How many files a field takes. Photos have no such limit. */
function mostIn(kind: KindOfReport, name: string): number {
  const field = kind.field(name);
  return field?.kind === 'file' ? (field.most ?? 1) : Number.POSITIVE_INFINITY;
}

/** The files that a report names, in the order in which they are stored. */
export function readReportFiles(kind: KindOfReport, sent: readonly SentFile[]): DeclaredFile[] {
  let allBytes = 0;
  const counts = new Map<string, number>();
  for (const { field, filename, size } of sent) {
    if (!acceptedTypesByName(kind, field)) throw fieldProblem(field, 'unknownFileField');
    if (cleanFilename(filename) === '') refuseField(field, 'This file has no name.');
    requireAllowedFileSize(field, size);
    allBytes += size;
    if (allBytes > reportLimitBytes) throw refusedFile(field, 'reportTooLarge');
    const count = (counts.get(field) ?? 0) + 1;
    const most = mostIn(kind, field);
    if (count > most) refuseField(field, most === 1 ? 'Send one file here.' : `Send at most ${most} files here.`);
    counts.set(field, count);
  }
  const captions = sent.filter((file) => isPhoto(kind, file)).map(({ caption = '' }) => caption);
  const files = sent.map(({ field, filename, size, sha256 }) => {
    return { field, filename: cleanFilename(filename), sizeBytes: size, sha256 };
  });
  return assignFileNumbers(kind, files, captions);
}

type Whole = { fileId: string; mediaType: string };

/** The files that a report names: sent with it, or uploaded before under one of `ids`. Throws with the missing ones. */
export async function requireArrivedFiles(
  services: FileServices,
  uid: string,
  ids: readonly string[],
  files: readonly DeclaredFile[],
  sentAlong: readonly UploadedFile[],
) {
  const uploads = new Map<DeclaredFile, Whole>();
  const along = new Map(sentAlong.map((file) => [fileKey(file), file]));
  const areAlong = files.every((file) => along.has(fileKey(file)));
  const before = new Map(
    (areAlong ? [] : await uploadsFor(services.db, uid, ...ids)).map((one) => [fileKey(one), one]),
  );
  const missing: (DeclaredFile & { received: number })[] = [];
  for (const file of files) {
    const whole = along.get(fileKey(file));
    if (whole?.sizeBytes === file.sizeBytes) {
      uploads.set(file, { fileId: whole.id, mediaType: whole.mediaType });
      continue;
    }
    const upload = before.get(fileKey(file));
    const bytes = upload?.receivedBytes ?? 0;
    if (upload?.sizeBytes !== file.sizeBytes || bytes < upload.sizeBytes) missing.push({ ...file, received: bytes });
    // The last piece has arrived, but the server was killed before it joined the pieces.
    else uploads.set(file, (await completeUpload(services, upload)) as Whole);
  }
  if (missing.length === 0) return uploads;
  const named = Map.groupBy(missing, ({ field }) => field);
  const fields = [...named].map(([field, ones]) => {
    return [field, `Not received yet: ${ones.map(({ filename }) => filename).join(', ')}.`] as const;
  });
  throw new Problem('filesMissing', {
    fields: Object.fromEntries(fields),
    missing: missing.map(({ field, sha256, received: bytes }) => ({ field, sha256, received: bytes })),
  });
}

/** The files with their keys. A file that a report names twice is stored once. */
function keyed(uploads: ReadonlyMap<DeclaredFile, Whole>): NewReportFile[] {
  const used = new Set<string>();
  return [...uploads].map(([file, { fileId, mediaType }]) => {
    if (used.has(fileId)) return { ...file, id: randomUUIDv7(), sameAs: fileId, mediaType };
    used.add(fileId);
    return { ...file, id: fileId, mediaType };
  });
}

/** A report as a call sends it, after its files or with them. */
type Sent = Pick<HandlerInput<'sendReport'>, 'person' | 'params' | 'request'> & {
  reading: JudgeableReport;
  /** Files that came in the same request. */
  sentAlong?: readonly UploadedFile[];
};

/** Removes what is left of a received report: its draft, and unused uploads such as photos that an edit removed. */
export async function removeReportLeftovers(
  services: FileServices,
  uid: string,
  id: string,
  draft: DraftReference | undefined,
  known?: DraftLeftovers,
): Promise<void> {
  const { db } = services;
  const left = known ?? (await leftoversOf(db, uid, id));
  const by = draft && { seen: draft.version, device: draft.device };
  if (left.hasDraft) await endDraftAsSent(db, { ownerId: uid, id, ...(by && { by }) });
  for (const upload of left.uploads) await removeUnneededFiles(fileKeeper(services), await removeUpload(db, upload));
}

/** Reads the id of a report from a call. */
export function readReportId(id: string | undefined): string {
  return reportId.safeParse(id).data ?? refuseField('reportId', 'This is not the id of a report.');
}

/**
 * Files a report whose files were uploaded before it, one by one, or came along with it. It is received once all of them
 * are here and complete. Until then the answer names the missing ones, and sending the report again loses nothing.
 */
export async function fileNewReport(
  services: FileServices,
  { person, params, reading, request, sentAlong = [] }: Sent,
) {
  const { db } = services;
  const id = readReportId(params['reportId']);
  const { answers, draft, ...sent } = reading.report;
  const kind = kindOf(sent.kind);
  const files = readReportFiles(kind, sent.files);
  const client = await readReportClient(db, person, sent.clientId);
  const report = () => makeNewReport(db, person, { id, reading, client, files, address: request.ip });
  const file = async () => {
    await requireClosedNcrs(db, kind, { clientId: client.clientId, answers });
    // A report without files takes no uploads, so storing it already tells whether it was sent before.
    if (files.length === 0) return fileReport(db, { ...(await report()), files: [] });
    const uploads = await requireArrivedFiles(services, person.uid, [id], files, sentAlong);
    return fileReport(db, { ...(await report()), files: keyed(uploads) });
  };
  // The same report, sent at the same time, may just have taken the missing files.
  const filed = await file().catch(async (error: unknown) => {
    const before = (await isFiled(db, id)) ? await earlierFilingOf(db, await report()) : undefined;
    if (!before) throw error;
    return before;
  });
  if (filed === 'differs') throw new Problem('reportDiffers');
  await removeReportLeftovers(services, person.uid, id, draft, filed.left);
  return { id, files, filed };
}
