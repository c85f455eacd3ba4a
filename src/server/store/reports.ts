import { sql } from 'kysely';
import type { ReportKind } from '#domain/listing/record.ts';
import { recordAudit } from './audit.ts';
import type { Db, FilesTable } from './schema.ts';

/** The name of an account, for the reports that it files. */
export async function authorName(db: Db, uid: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('fname').where('id', '=', uid).executeTakeFirst())?.fname;
}

export type FiledFile = Omit<FilesTable, 'reportId'>;

/** A report on its way into the store. */
export type NewReport = {
  id: string;
  kind: ReportKind;
  clientId: string;
  authorId: string;
  /** Whether the author chose the client. Where not, a repeated report stays with the client it was first filed for. */
  clientWasChosen: boolean;
  date: string | null;
  time: string | null;
  contentHash: string;
  entry: Readonly<Record<string, unknown>>;
  files: readonly FiledFile[];
  /** The network address that the report came from. */
  address: string;
};

/** What became of a report: stored now, the same as one that was stored before, or another under a taken id. */
export type Filed = 'stored' | 'storedBefore' | 'differs';

async function compare(db: Db, report: NewReport): Promise<Filed> {
  const before = await db
    .selectFrom('reports')
    .select(['authorId', 'clientId', 'contentHash'])
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  const isSame =
    before.authorId === report.authorId &&
    before.contentHash === report.contentHash &&
    (!report.clientWasChosen || before.clientId === report.clientId);
  return isSame ? 'storedBefore' : 'differs';
}

/** Brings the row that the list shows for this person and client up to date. False where there is none yet. */
async function touchRecord(db: Db, report: NewReport, now: string): Promise<boolean> {
  const { date, time } = report;
  const touched = db
    .updateTable('reportRecords')
    .set({ lastReceivedAt: sql<string>`case when "lastReceivedAt" < ${now} then ${now} else "lastReceivedAt" end` })
    .where('clientId', '=', report.clientId)
    .where('authorId', '=', report.authorId);
  if (date === null) return (await touched.executeTakeFirst()).numUpdatedRows > 0n;
  const moved =
    report.kind === 'projects'
      ? touched.set({
          projectTime: sql<string>`case when "projectDate" is null then ${time} else "projectTime" end`,
          projectDate: sql<string>`coalesce("projectDate", ${date})`,
        })
      : touched.set(newestMoment(date, time));
  return (await moved.executeTakeFirst()).numUpdatedRows > 0n;
}

function newestMoment(date: string, time: string | null) {
  const isNewer = sql<boolean>`("newestDate" is null or "newestDate" < ${date}
    or ("newestDate" = ${date} and coalesce("newestTime", '') < ${time ?? ''}))`;
  return {
    newestDate: sql<string>`case when ${isNewer} then ${date} else "newestDate" end`,
    newestTime: sql<string>`case when ${isNewer} then ${time} else "newestTime" end`,
  };
}

/** Adds the list's row for this person and client. False where another report has just added it. */
async function addRecord(db: Db, report: NewReport, now: string): Promise<boolean> {
  const isProject = report.kind === 'projects';
  const time = report.date === null ? null : report.time;
  const added = await db
    .insertInto('reportRecords')
    .values({
      clientId: report.clientId,
      authorId: report.authorId,
      projectDate: isProject ? report.date : null,
      projectTime: isProject ? time : null,
      newestDate: isProject ? null : report.date,
      newestTime: isProject ? null : time,
      lastReceivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .updateTable('clients')
    .set({ hasReports: 1 })
    .where('clientId', '=', report.clientId)
    .where('hasReports', '=', 0)
    .execute();
  return true;
}

/**
 * Stores a report with its files, the list's row and the audit entry: all of them or none. An id that is taken changes
 * nothing, and is told apart by content. The insert comes first: a look before it would lose races.
 */
export async function fileReport(db: Db, report: NewReport): Promise<Filed> {
  const now = new Date().toISOString();
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('reports')
      .values({
        id: report.id,
        kind: report.kind,
        clientId: report.clientId,
        authorId: report.authorId,
        date: report.date,
        time: report.time,
        contentHash: report.contentHash,
        entry: JSON.stringify(report.entry),
        receivedAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return compare(tx, report);
    if (report.files.length > 0) {
      await tx
        .insertInto('files')
        .values(report.files.map((file) => ({ ...file, reportId: report.id })))
        .execute();
    }
    if (!(await touchRecord(tx, report, now)) && !(await addRecord(tx, report, now)))
      await touchRecord(tx, report, now);
    await recordAudit(tx, {
      action: 'reportFiled',
      subject: report.id,
      actorId: report.authorId,
      clientId: report.clientId,
      address: report.address,
      detail: { kind: report.kind, files: report.files.length },
    });
    return 'stored';
  });
}
