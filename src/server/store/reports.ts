import { type Insertable, sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import type { ReportKind } from '#domain/listing/record.ts';
import { recordAudit } from './audit.ts';
import { strikeBegunFiles } from './files.ts';
import { outage } from './outage.ts';
import type { Db, FilesTable } from './schema.ts';
import { commitTogether } from './together.ts';
import { claimUploads } from './uploads.ts';

export type FiledFile = Insertable<Omit<FilesTable, 'reportId'>>;

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
  /** The answers as JSON. */
  entry: string;
  files: readonly FiledFile[];
  /** The network address that the report came from. */
  address: string;
};

/** What became of a report: stored now, the same as one that was stored before, or another under a taken id. */
export type Filed = 'stored' | 'storedBefore' | 'differs';

/** What became of a report that was sent before under this id; undefined where none is stored. */
export async function filedBefore(
  db: Db,
  report: Pick<NewReport, 'id' | 'authorId' | 'clientId' | 'contentHash' | 'clientWasChosen'>,
): Promise<Filed | undefined> {
  const before = await db
    .selectFrom('reports')
    .select(['authorId', 'clientId', 'contentHash'])
    .where('id', '=', report.id)
    .executeTakeFirst();
  if (!before) return undefined;
  const isSame =
    before.authorId === report.authorId &&
    before.contentHash === report.contentHash &&
    (!report.clientWasChosen || before.clientId === report.clientId);
  return isSame ? 'storedBefore' : 'differs';
}

/** The day and time of a row, as they are once this report is counted in. */
function movedMoment({ kind, date, time }: NewReport) {
  if (date === null) return sql``;
  if (kind === 'projects') {
    return sql`, "projectTime" = case when "projectDate" is null then ${time} else "projectTime" end,
      "projectDate" = coalesce("projectDate", ${date})`;
  }
  const isNewer = sql`"newestDate" is null or "newestDate" < ${date}
    or ("newestDate" = ${date} and coalesce("newestTime", '') < ${time ?? ''})`;
  return sql`, "newestDate" = case when ${isNewer} then ${date} else "newestDate" end,
    "newestTime" = case when ${isNewer} then ${time} else "newestTime" end`;
}

/** Brings the row that the list shows for this person and client up to date. False where there is none yet. */
async function touchRecord(db: Db, report: NewReport, now: string): Promise<boolean> {
  const touched = await sql`update "reportRecords"
    set "lastReceivedAt" = case when "lastReceivedAt" < ${now} then ${now} else "lastReceivedAt" end
      ${movedMoment(report)}
    where "clientId" = ${report.clientId} and "authorId" = ${report.authorId}`.execute(db);
  return touched.numAffectedRows === 1n;
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

/** Adds the report itself. False where its id is taken. */
async function addReport(db: Db, report: NewReport, now: string): Promise<boolean> {
  const { id, kind, clientId, authorId, date, time, contentHash, entry } = report;
  const added = await sql`insert into "reports"
    ("id", "kind", "clientId", "authorId", "date", "time", "contentHash", "entry", "receivedAt")
    values (${id}, ${kind}, ${clientId}, ${authorId}, ${date}, ${time}, ${contentHash}, ${entry}, ${now})
    on conflict ("id") do nothing`.execute(db);
  return added.numAffectedRows === 1n;
}

/**
 * Stores a report with its files, the list's row and the audit entry: all of them or none. An id that is taken changes
 * nothing, and is told apart by content. The insert comes first: a look before it would lose races.
 *
 * What every report goes through is plain SQL: putting it together by a builder took as long as the database did.
 */
export async function fileReport(db: Db, report: NewReport): Promise<Filed> {
  const now = new Date().toISOString();
  const filed = commitTogether(db, async (tx): Promise<Filed> => {
    if (!(await addReport(tx, report, now))) {
      const before = await filedBefore(tx, report);
      if (!before) throw new Error('A report that is not there cannot be in the way.');
      return before;
    }
    if (report.files.length > 0) {
      const files = report.files.map((file) => ({ ...file, reportId: report.id }));
      await tx.insertInto('files').values(files).execute();
      const keys = files.filter(({ sameAs }) => !sameAs).map(({ id }) => id);
      const struck = (await strikeBegunFiles(tx, keys)) + (await claimUploads(tx, keys));
      // Begun so long ago that they were taken for forgotten, and swept.
      if (struck < keys.length) throw new Problem('filesIncomplete');
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
  return filed.catch((error: unknown) => {
    throw outage(error) ?? error;
  });
}
