import { randomUUIDv7 } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { fileKey } from '#contract/wireNames.ts';
import type { Person } from '#domain/people/permissions.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { UploadedFile } from '#server/files/upload.ts';
import {
  type ResubmissionBasis,
  everyFileOf,
  storeResubmission as storeAgain,
  type ResubmittedFile,
} from '#server/store/reports/storeResubmission.ts';
import type { FoundReport } from '#server/store/reports/reportDocument.ts';
import { hashOfVersion } from '#server/store/review/review.ts';
import { requireClosedNcrs } from './acceptance.ts';
import { type DeclaredFile, refuseField, makeNewReport } from './filing.ts';
import type { JudgeableReport } from './judging.ts';
import { nextReviewState } from './review.ts';
import { requireVisibleReport } from './visibleReport.ts';
import { requireArrivedFiles, readReportFiles } from './fileNewReport.ts';

type Sent = { reading: JudgeableReport; basis: ResubmissionBasis; sentAlong: readonly UploadedFile[] };

/** Whether a basis is the version right after the report's newest. */
function follows({ revision, attempt }: FoundReport, basis: ResubmissionBasis): boolean {
  return basis.revision === revision
    ? basis.attempt === attempt + 1
    : basis.revision === revision + 1 && basis.attempt === 1;
}

/**
 * The files of the next version. Files that the report has or had are not uploaded again: field and content identify
 * them. The others were uploaded before, for the report or for the draft of this version, or came along.
 */
async function nextFiles(
  services: FileServices,
  uid: string,
  { id, draftId }: { id: string; draftId: string | undefined },
  files: readonly DeclaredFile[],
  sentAlong: readonly UploadedFile[],
) {
  const stored = await everyFileOf(services.db, id);
  // Also compares the size: a file named with a wrong size is another one, which never arrived.
  const isSame = (file: DeclaredFile) => (before: (typeof stored)[number]) =>
    fileKey(before) === fileKey(file) && before.sizeBytes === file.sizeBytes;
  const has = (file: DeclaredFile) => stored.find(isSame(file));
  const fresh = await requireArrivedFiles(
    services,
    uid,
    [id, ...(draftId === undefined ? [] : [draftId])],
    files.filter((file) => !has(file)),
    sentAlong,
  );
  const used = new Set<string>();
  const sources = new Map<string, string>();
  return files.map((file): ResubmittedFile => {
    const before = stored.filter(isSame(file)).find(({ id: key }) => !used.has(key));
    if (before) {
      used.add(before.id);
      return { ...file, id: before.id, sameAs: before.sameAs, mediaType: before.mediaType, isKept: true };
    }
    const known = has(file);
    const upload = fresh.get(file);
    const mediaType = known?.mediaType ?? upload?.mediaType ?? '';
    const source = known ? (known.sameAs ?? known.id) : sources.get(fileKey(file));
    if (source !== undefined) return { ...file, id: randomUUIDv7(), sameAs: source, mediaType, isKept: false };
    const fileId = upload?.fileId ?? '';
    sources.set(fileKey(file), fileId);
    return { ...file, id: fileId, mediaType, isKept: false };
  });
}

/**
 * Files the next version of a report: after a return or a withdrawal the next attempt, otherwise the next revision. The
 * same version sent again gets the same answer as the first time. Refuses a version that was not made from the newest
 * one, so that nothing is overwritten.
 */
export async function fileNextVersion(
  services: FileServices,
  person: Person,
  { id, address }: { id: string; address: string },
  { reading, basis, sentAlong }: Sent,
) {
  const { db } = services;
  const { kind: name, answers, files: named, draft } = reading.report;
  const found = await requireVisibleReport(db, person, id);
  if (found.kind !== name) refuseField('kind', 'A report stays of the kind that it was filed as.');
  const kind = kindOf(name);
  const files = readReportFiles(kind, named);
  // The report stays its author's, whoever revises it.
  const author = { ...person, ...found.author };
  const { clientId } = found;
  // The report stays its client's, even if its author has moved to another.
  const client = { clientId, clientWasChosen: false };
  const next = await makeNewReport(db, author, { id, reading, client, files, address });
  const refuseOlder = (newest: string): never => {
    throw new Problem('reviewMovedOn', { versions: { newest, basis: basis.contentHash } });
  };
  const storeNext = async () => {
    if (!follows(found, basis) || basis.contentHash !== found.contentHash) refuseOlder(found.contentHash);
    await requireClosedNcrs(db, kind, { clientId, answers });
    const uploads = await nextFiles(services, person.uid, { id, draftId: draft?.id }, files, sentAlong);
    const action = basis.revision === found.revision ? 'resubmit' : 'revise';
    await db.transaction().execute(async (tx) => {
      const now = await requireVisibleReport(tx, person, id);
      // The content alone does not tell, because a version may have the same content as the one before.
      const isAsFound = (['contentHash', 'revision', 'attempt'] as const).every((key) => now[key] === found[key]);
      if (!isAsFound) refuseOlder(now.contentHash);
      await nextReviewState(tx, now, action, person, { reason: basis.reason, replied: basis.replies.length });
      await storeAgain(tx, { found: now, next, files: uploads, basis, action, by: person.uid });
    });
  };
  const isStored = async () => {
    const stored = await hashOfVersion(db, found, basis);
    if (stored !== undefined && stored !== next.contentHash) refuseOlder(found.contentHash);
    return stored !== undefined;
  };
  if (!(await isStored())) {
    await storeNext().catch(async (error: unknown) => {
      // The same version may just have been stored by a request at the same time.
      const now = await requireVisibleReport(db, person, id);
      if ((await hashOfVersion(db, now, basis)) !== next.contentHash) throw error;
    });
  }
  return { files, filed: { number: found.number, revision: basis.revision } };
}
