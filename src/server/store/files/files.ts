import type { Selectable } from 'kysely';
import type { EarlierVersion } from '#contract/reports/review.ts';
import { isRestrictedToApproved, visibleRevision, type Scope, type ScopedReport } from '#domain/people/permissions.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { fileAddressOf } from '#server/store/reports/entries.ts';
import type { PendingFilesTable, Db, FilesTable } from '#server/store/schema.ts';
import { sqlListOf, run, runInTransaction, type Statement, statement } from '#server/store/engine/statement.ts';
import { runInGroupCommit } from '#server/store/engine/groupCommit.ts';

/** A file, with what a scope needs to know of its report. */
export type ScopedReportFile = Selectable<FilesTable> & ScopedReport;

/** A file of a report, without regard to who may see it. Undefined if there is none. */
export async function fileById(db: Db, id: string): Promise<ScopedReportFile | undefined> {
  const file = await db
    .selectFrom('files')
    .innerJoin('reports', 'reports.id', 'files.reportId')
    .selectAll('files')
    .select(['reports.clientId', 'reports.authorId', 'reports.isReviewed', 'reports.revision'])
    .select('reports.approvedRevision')
    .where('files.id', '=', id)
    .executeTakeFirst();
  return file && { ...file, isReviewed: file.isReviewed === 1 };
}

/**
 * A file of a version that a scope sees. Undefined if there is none. Where a scope holds only what was approved, an
 * earlier version's file has the name that it was approved with.
 */
export async function fileInScope(db: Db, scope: Scope, id: string): Promise<ScopedReportFile | undefined> {
  const file = await fileById(db, id);
  const seen = file && visibleRevision(scope, file);
  if (!file || seen === undefined) return undefined;
  if (!isRestrictedToApproved(scope, file) || (seen === file.revision && file.replacedAt === null)) return file;
  const approved = await db
    .selectFrom('earlierVersions')
    .innerJoin('reviewSteps', (join) =>
      join
        .onRef('reviewSteps.reportId', '=', 'earlierVersions.reportId')
        .onRef('reviewSteps.revision', '=', 'earlierVersions.revision')
        .onRef('reviewSteps.attempt', '=', 'earlierVersions.attempt')
        .on('reviewSteps.action', '=', 'approve'),
    )
    .select('earlierVersions.files')
    .where('earlierVersions.reportId', '=', file.reportId)
    .execute();
  const files = approved.flatMap((version) => JSON.parse(version.files) as EarlierVersion['files']);
  const named = files.find(({ url }) => url.startsWith(fileAddressOf({ id, filename: '' })));
  return named && { ...file, filename: named.filename };
}

/** Whether a file is of a report, site picture, NCR, enquiry or dossier, or is a certificate or an issued document. */
export async function isFileReferenced(db: Db, id: string): Promise<boolean> {
  const named =
    (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('pictureFiles').select('id').where('id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('certificates').select('fileId').where('fileId', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('issuedDocuments').select('fileId').where('fileId', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('ncrFiles').select('id').where('fileKey', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('enquiryFiles').select('fileId').where('fileId', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('dossierFiles').select('fileId').where('fileId', '=', id).executeTakeFirst());
  return named !== undefined;
}

/**
 * Notes that files are about to be stored. If the server is killed before a file belongs to a report, this note is how
 * the file is found again. Files are never found by searching for those that no row names, because these might belong
 * to another database.
 */
export async function notePendingFiles(db: Db, ids: readonly string[]): Promise<void> {
  const note = notePendingStatement(ids);
  // On PostgreSQL a single statement needs no transaction around it.
  await (isSqlite(db) ? runInGroupCommit(db, (tx) => runInTransaction(tx, note)) : run(db, note));
}

/** The statement that notes that files are about to be stored. There must be at least one. */
export function notePendingStatement(ids: readonly string[]): Statement {
  const begunAt = new Date().toISOString();
  const rows = ids.map((id) => statement`(${id}, ${begunAt})`);
  const all = rows.reduce((some, row) => statement`${some}, ${row}`);
  return statement`insert into "begunFiles" ("id", "begunAt") values ${all}`;
}

/** Notes files that belong to nothing yet or any more, so that they are removed even if the server is killed first. */
export async function releaseFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runInTransaction(tx, notePendingStatement(ids));
}

/** The moment noted for a file that was given up, which nothing may claim any more. It sorts before all moments. */
const abandoned = '';

/** Deletes notes of files that belong to something or are gone, not of files given up. Returns how many it deleted. */
export async function clearPendingFiles(db: Db, ids: readonly string[]): Promise<number> {
  return (await run(db, clearPendingStatement(ids))).length;
}

/** The statement that deletes these notes and returns their ids. */
export function clearPendingStatement(ids: readonly string[]): Statement {
  return statement`delete from "begunFiles" where "id" in (${sqlListOf(ids)}) and "begunAt" <> ${abandoned} returning "id"`;
}

/** The note of a file that was not given up. */
export function pendingFileStatement(id: string): Statement {
  return statement`select "id" from "begunFiles" where "id" = ${id} and "begunAt" <> ${abandoned}`;
}

/** Some of the files that were noted before a moment and belong to nothing yet. */
export async function filesPendingBefore(db: Db, moment: string): Promise<PendingFilesTable[]> {
  return db.selectFrom('begunFiles').selectAll().where('begunAt', '<', moment).limit(1_000).execute();
}

/** Gives up a file if its note is unchanged. False if the file belongs to something now or is gone. */
export async function abandonFile(db: Db, id: string, begunAt: string): Promise<boolean> {
  const input = await db
    .updateTable('begunFiles')
    .set({ begunAt: abandoned })
    .where('id', '=', id)
    .where('begunAt', '=', begunAt)
    .executeTakeFirst();
  return input.numUpdatedRows > 0n;
}

/** Deletes the note of a file that was given up and has now been removed. */
export async function clearAbandonedFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('begunFiles').where('id', '=', id).where('begunAt', '=', abandoned).execute();
}
