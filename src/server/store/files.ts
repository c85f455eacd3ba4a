import type { Db, FilesTable } from './schema.ts';

/** A file, and of whose report for which client it is. */
export type StoredFile = FilesTable & { clientId: string; authorId: string };

export async function fileById(db: Db, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('reports', 'reports.id', 'files.reportId')
    .selectAll('files')
    .select(['reports.clientId', 'reports.authorId'])
    .where('files.id', '=', id)
    .executeTakeFirst();
}

/** Whether a file belongs to a report. */
export async function isFileOfReport(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
