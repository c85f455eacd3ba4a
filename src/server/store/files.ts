import type { Selectable } from 'kysely';
import type { BegunFilesTable, Db, FilesTable } from './schema.ts';
import { listOf, run, runWithin, type Statement, statement } from './statement.ts';
import { commitTogether } from './together.ts';

/** A file, and of whose report for which client it is. */
export type StoredFile = Selectable<FilesTable> & { clientId: string; authorId: string };

export async function fileById(db: Db, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('reports', 'reports.id', 'files.reportId')
    .selectAll('files')
    .select(['reports.clientId', 'reports.authorId'])
    .where('files.id', '=', id)
    .executeTakeFirst();
}

/** Whether a file belongs to a report, to a picture of the site or an NCR, or is a certificate, an issued document or part of a dossier. */
export async function belongsToSomething(db: Db, id: string): Promise<boolean> {
  const named =
    (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('pictureFiles').select('id').where('id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('certificates').select('fileId').where('fileId', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('issuedDocuments').select('fileId').where('fileId', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('ncrFiles').select('id').where('fileKey', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('dossierFiles').select('fileId').where('fileId', '=', id).executeTakeFirst());
  return named !== undefined;
}

/**
 * Notes that a file is about to be kept. What a server leaves behind that is killed before the file belongs to a report
 * is found by this note, and never by looking for files that nothing names: those might be another database's.
 */
export async function beginFile(db: Db, id: string): Promise<void> {
  await commitTogether(db, (tx) => runWithin(tx, noteStatement(id)));
}

/** What notes that a file is about to be kept. */
export function noteStatement(id: string): Statement {
  return statement`insert into "begunFiles" ("id", "begunAt") values (${id}, ${new Date().toISOString()})`;
}

/**
 * Notes that files belong to nothing, not yet or not any more, so that they are removed even if the server is killed before
 * it does so.
 */
export async function noteFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const begunAt = new Date().toISOString();
  await tx
    .insertInto('begunFiles')
    .values(ids.map((id) => ({ id, begunAt })))
    .execute();
}

/** Stands for the moment at which a file was begun that nothing may have any more. It comes before all others. */
const givenUp = '';

/**
 * Strikes the notes out, since the files belong to a report now or are gone. Returns how many notes there were, without those
 * of files that were given up.
 */
export async function strikeBegunFiles(db: Db, ids: readonly string[]): Promise<number> {
  return (await run(db, strikeStatement(ids))).length;
}

/** What strikes them out, and returns the ids of those that it has struck. */
export function strikeStatement(ids: readonly string[]): Statement {
  return statement`delete from "begunFiles" where "id" in (${listOf(ids)}) and "begunAt" <> ${givenUp} returning "id"`;
}

/** The note of a file that was not given up. */
export function notedStatement(id: string): Statement {
  return statement`select "id" from "begunFiles" where "id" = ${id} and "begunAt" <> ${givenUp}`;
}

/** Some of the files that were begun before a moment and belong to nothing yet. */
export async function filesBegunBefore(db: Db, moment: string): Promise<BegunFilesTable[]> {
  return db.selectFrom('begunFiles').selectAll().where('begunAt', '<', moment).limit(1_000).execute();
}

/** Gives a file up, of which the note still says the same. False where it belongs to something now, or is gone. */
export async function giveUpFile(db: Db, id: string, begunAt: string): Promise<boolean> {
  const given = await db
    .updateTable('begunFiles')
    .set({ begunAt: givenUp })
    .where('id', '=', id)
    .where('begunAt', '=', begunAt)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** Strikes the note of a file out that was given up, and is removed now. */
export async function strikeGivenUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom('begunFiles').where('id', '=', id).where('begunAt', '=', givenUp).execute();
}
