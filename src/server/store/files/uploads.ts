import { randomUUIDv7 } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import {
  pendingFileStatement,
  releaseFiles,
  notePendingStatement,
  clearPendingFiles,
  clearPendingStatement,
} from './files.ts';
import { lockAccountRow } from '#server/store/accounts/lockAccountRow.ts';
import type { Db, UploadsTable } from '#server/store/schema.ts';
import { syncSqliteOf } from '#server/store/engine/sqlite.ts';
import {
  type SyncSqlite,
  sqlListOf,
  run,
  runSync,
  runInTransaction,
  type Statement,
  statement,
} from '#server/store/engine/statement.ts';
import { runInGroupCommit } from '#server/store/engine/groupCommit.ts';

export type NewUpload = Pick<UploadsTable, 'ownerId' | 'reportId' | 'field' | 'sha256' | 'sizeBytes'>;

/** The most uploads, and the most bytes, that an account may have waiting for their reports. */
const mostUploads = 4_000;
const mostBytes = 4 * 1024 * 1024 * 1024;
/** The most pieces of an account's incomplete files. A device sends one file at a time, in at most a hundred pieces. */
const mostPieces = 10_000;

const columns = statement`"id", "ownerId", "reportId", "field", "sha256", "sizeBytes", "receivedBytes", "fileId",
  "mediaType", "touchedAt"`;

/**
 * Opens the upload of a file for a report: a new one, or the one begun before, so that whoever lost the answer, the
 * page or the phone's memory continues where it stopped. With `key`, also notes that content is about to be stored
 * under it if nothing has arrived yet. Throws Problem 'tooMuchOnItsWay' if the account may not begin another.
 */
export async function openUpload(db: Db, upload: NewUpload, key?: string): Promise<UploadsTable> {
  const atOnce = syncSqliteOf(db) ? undefined : await openAtOnce(db, upload, key);
  const opened = atOnce ?? (await openBySteps(db, upload, key));
  if (!opened) throw new Problem('tooMuchOnItsWay');
  return opened;
}

/** Statements that find an upload, or begin one if the account is below this share of its limits and `and` is true. */
function opening({ ownerId, reportId, field, sha256, sizeBytes }: NewUpload, share: number, and = statement``) {
  const touchedAt = new Date().toISOString();
  const found = statement`update "uploads" set "touchedAt" = ${touchedAt} where "ownerId" = ${ownerId}
    and "reportId" = ${reportId} and "field" = ${field} and "sha256" = ${sha256} returning ${columns}`;
  const begun = statement`insert into "uploads" ("id", "ownerId", "reportId", "field", "sha256", "sizeBytes",
      "receivedBytes", "touchedAt")
    select ${randomUUIDv7()}, ${ownerId}, ${reportId}, ${field}, ${sha256}, ${sizeBytes}, 0, ${touchedAt}
    from (select count(*) as "uploads", coalesce(sum("sizeBytes"), 0) as "bytes" from "uploads"
      where "ownerId" = ${ownerId}) as "waiting"
    where "uploads" < ${mostUploads * share} and "bytes" <= ${mostBytes * share - sizeBytes} ${and}
    on conflict ("ownerId", "reportId", "field", "sha256") do update set "touchedAt" = excluded."touchedAt"
    returning ${columns}`;
  return { found, begun };
}

async function openBySteps(db: Db, upload: NewUpload, key: string | undefined): Promise<UploadsTable | undefined> {
  const { found, begun } = opening(upload, 1);
  return runInGroupCommit(db, async (tx) => {
    let [opened] = await runInTransaction<UploadsTable>(tx, found);
    if (!opened) {
      // With the account locked, the count cannot grow before this upload is added. SQLite has one writer anyway.
      if (!syncSqliteOf(tx)) await lockAccountRow(tx, upload.ownerId);
      [opened] = await runInTransaction<UploadsTable>(tx, begun);
    }
    if (key !== undefined && opened?.receivedBytes === 0) await runInTransaction(tx, notePendingStatement([key]));
    return opened;
  });
}

/**
 * Opens an upload in one statement, because each statement is a round trip to the database. Only for accounts below
 * half of their limits: requests at the same moment do not see each other, but stay within the limits together.
 * Undefined for other accounts.
 */
async function openAtOnce(db: Db, upload: NewUpload, key: string | undefined): Promise<UploadsTable | undefined> {
  const { found, begun } = opening(upload, 0.5, statement`and not exists (select 1 from "found")`);
  const noting = statement`, "noted" as (insert into "begunFiles" ("id", "begunAt")
    select ${key ?? ''}, "touchedAt" from "opened" where "receivedBytes" = 0)`;
  const asked = statement`with "found" as (${found}), "begun" as (${begun}),
    "opened" as (select ${columns} from "found" union all select ${columns} from "begun")
    ${key === undefined ? statement`` : noting} select ${columns} from "opened"`;
  return (await run<UploadsTable>(db, asked))[0];
}

/** An upload of this account. */
export async function uploadById(db: Db, ownerId: string, id: string): Promise<UploadsTable | undefined> {
  const asked = statement`select ${columns} from "uploads" where "id" = ${id} and "ownerId" = ${ownerId}`;
  return (await run<UploadsTable>(db, asked))[0];
}

/** The uploads that have arrived for a report, or for one of several, before the report itself. */
export async function uploadsFor(
  db: Db,
  ownerId: string,
  ...reportIds: readonly string[]
): Promise<readonly UploadsTable[]> {
  const asked = statement`select ${columns} from "uploads"
    where "ownerId" = ${ownerId} and "reportId" in (${sqlListOf(reportIds)})`;
  return run<UploadsTable>(db, asked);
}

/** Whether an account has so many pieces stored that no more are accepted until some files are complete. */
export async function isPieceLimitReached(db: Db, ownerId: string): Promise<boolean> {
  const { pieces } = await db
    .selectFrom('uploadPieces')
    .innerJoin('uploads', 'uploads.id', 'uploadPieces.uploadId')
    .select(({ fn }) => fn.countAll().as('pieces'))
    .where('uploads.ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(pieces) >= mostPieces;
}

/** Adds a stored piece at the upload's end. False if that is elsewhere, because another piece arrived there first. */
export async function addPiece(
  db: Db,
  { id, uploadId, position, sizeBytes }: { id: string; uploadId: string; position: number; sizeBytes: number },
): Promise<boolean> {
  return runInGroupCommit(db, async (tx) => {
    const moved = await tx
      .updateTable('uploads')
      .set({ receivedBytes: position + sizeBytes, touchedAt: new Date().toISOString() })
      .where('id', '=', uploadId)
      .where('receivedBytes', '=', position)
      .where('fileId', 'is', null)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return false;
    if ((await clearPendingFiles(tx, [id])) === 0) throw new Error('The piece was swept before it was added.');
    await tx.insertInto('uploadPieces').values({ id, uploadId, position }).execute();
    return true;
  });
}

/**
 * Completes an upload whose content arrived in one request, is in the file store already and matches what was
 * announced. False if another request had stored something of it before, or if the content was deleted meanwhile.
 */
export async function storeWholeUpload(
  db: Db,
  { id, uploadId, sizeBytes, mediaType }: { id: string; uploadId: string; sizeBytes: number; mediaType: string },
): Promise<boolean> {
  const added = (noted: Statement) => statement`update "uploads" set "receivedBytes" = ${sizeBytes}, "fileId" = ${id},
      "mediaType" = ${mediaType}, "touchedAt" = ${new Date().toISOString()}
    where "id" = ${uploadId} and "receivedBytes" = 0 and exists (${noted}) returning "id"`;
  if (!syncSqliteOf(db)) {
    // The note is locked, so that the file cannot be deleted in between.
    const asked = statement`with "noted" as (${pendingFileStatement(id)} for update),
      "added" as (${added(statement`select 1 from "noted"`)}),
      "struck" as (delete from "begunFiles" where "id" = ${id} and exists (select 1 from "added"))
      select "id" from "added"`;
    return (await run(db, asked)).length > 0;
  }
  return runInGroupCommit(db, async (tx) => {
    if ((await runInTransaction(tx, added(pendingFileStatement(id)))).length === 0) return false;
    await runInTransaction(tx, clearPendingStatement([id]));
    return true;
  });
}

/** The file keys of an upload's pieces, in order. */
export async function pieceKeysOf(db: Db, uploadId: string): Promise<string[]> {
  const pieces = await db
    .selectFrom('uploadPieces')
    .select('id')
    .where('uploadId', '=', uploadId)
    .orderBy('position')
    .execute();
  return pieces.map(({ id }) => id);
}

/** Removes the pieces of an upload. Returns the keys of those that nothing needs any more. */
async function dropPieces(tx: Db, uploadId: string): Promise<string[]> {
  const dropped = await tx.deleteFrom('uploadPieces').where('uploadId', '=', uploadId).returning('id').execute();
  const keys = dropped.map(({ id }) => id);
  await releaseFiles(tx, keys);
  return keys;
}

/**
 * Completes an upload that arrived in pieces, with its content in a file of its own. Returns the keys of the files that
 * nothing needs any more. Undefined if the upload is gone, or another request completed it.
 */
export async function finishUpload(
  db: Db,
  uploadId: string,
  { fileId, mediaType }: { fileId: string; mediaType: string },
): Promise<string[] | undefined> {
  return runInGroupCommit(db, async (tx) => {
    const finished = await tx
      .updateTable('uploads')
      .set({ fileId, mediaType, touchedAt: new Date().toISOString() })
      .where('id', '=', uploadId)
      .where('fileId', 'is', null)
      .executeTakeFirst();
    if (finished.numUpdatedRows !== 1n) return undefined;
    await clearPendingFiles(tx, [fileId]);
    return dropPieces(tx, uploadId);
  });
}

/** Removes an upload, unless it was used after `leftSince`. Returns the keys of its files, which nothing needs now. */
export async function removeUpload(db: Db, uploadId: string, leftSince?: string): Promise<string[]> {
  return runInGroupCommit(db, async (tx) => {
    // Locked first, so that no piece is added before the end.
    const held = await tx
      .updateTable('uploads')
      .set({ touchedAt: new Date().toISOString() })
      .where('id', '=', uploadId)
      .$if(leftSince !== undefined, (query) => query.where('touchedAt', '<', leftSince as string))
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) return [];
    const pieces = await dropPieces(tx, uploadId);
    const gone = await tx.deleteFrom('uploads').where('id', '=', uploadId).returning('fileId').executeTakeFirst();
    if (!gone?.fileId) return pieces;
    await releaseFiles(tx, [gone.fileId]);
    return [...pieces, gone.fileId];
  });
}

/** Statements that give a report its files: `struck` for noted ones, `claimed` for whole uploads. Each returns ids. */
export function claimStatements(fileIds: readonly string[]): { struck: Statement; claimed: Statement } {
  return {
    struck: clearPendingStatement(fileIds),
    claimed: statement`delete from "uploads" where "fileId" in (${sqlListOf(fileIds)}) returning "id"`,
  };
}

/** The refusal of a report that names more files than could be claimed: an old upload was deleted as abandoned. */
export const filesIncompleteProblem = () => new Problem('filesIncomplete');

function refuseFewer(claimed: number, fileIds: readonly string[]): void {
  if (claimed < fileIds.length) throw filesIncompleteProblem();
}

/** Claims files for a report on SQLite, within the caller's transaction. Throws if one is gone. */
export function claimFilesSync(database: SyncSqlite, fileIds: readonly string[]): void {
  if (fileIds.length === 0) return;
  const { struck, claimed } = claimStatements(fileIds);
  refuseFewer(runSync(database, struck).length + runSync(database, claimed).length, fileIds);
}

/** Claims files for a report in its transaction. Throws if one is gone. */
export async function claimFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const { struck, claimed } = claimStatements(fileIds);
  refuseFewer((await runInTransaction(tx, struck)).length + (await runInTransaction(tx, claimed)).length, fileIds);
}

/** Some of the uploads not used since a moment. The photos of a draft stay as long as the draft. */
export async function uploadsUnusedSince(db: Db, moment: string): Promise<string[]> {
  const left = await db
    .selectFrom('uploads')
    .select('id')
    .where('touchedAt', '<', moment)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drafts')
            .select('drafts.id')
            .whereRef('drafts.ownerId', '=', 'uploads.ownerId')
            .whereRef('drafts.id', '=', 'uploads.reportId'),
        ),
      ),
    )
    .limit(1_000)
    .execute();
  return left.map(({ id }) => id);
}
