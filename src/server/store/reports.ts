import { isSqlite } from './dialect.ts';
import { type Left, leftIn, leftStatement } from './draftEnds.ts';
import { isDuplicate } from './duplicate.ts';
import type { NewReport } from './newReport.ts';
import { addNcrsOf } from './ncrWrites.ts';
import { outage } from './outage.ts';
import { numbering, reportStatements, usedStatement, usedStatements } from './reportStatements.ts';
import type { Db } from './schema.ts';
import { directly } from './sqlite.ts';
import { type Direct, run, runNow, statement } from './statement.ts';
import { commitTogether } from './together.ts';
import { claimFiles } from './uploads.ts';

/** A report in the store: stored now, or the same as one that was stored before. `left` where that was found on the way. */
export type Filed = { isNew: boolean; number: string; revision: number; left?: Left };

/** What became of a report: another may lie under the taken id. */
export type Filing = Filed | 'differs';

/** What became of a report that was sent before under this id; undefined where none is stored. */
export async function filedBefore(
  db: Db,
  report: Pick<NewReport, 'id' | 'authorId' | 'clientId' | 'contentHash' | 'clientWasChosen'>,
): Promise<Filing | undefined> {
  const before = await db
    .selectFrom('reports')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').on('revisions.contentHash', '=', report.contentHash),
    )
    // What was returned since was received all the same.
    .leftJoin('earlierVersions', (join) =>
      join
        .onRef('earlierVersions.reportId', '=', 'reports.id')
        .on('earlierVersions.contentHash', '=', report.contentHash),
    )
    .select(['reports.authorId', 'reports.clientId', 'reports.number', 'reports.revision'])
    .select(({ fn }) => fn.coalesce('revisions.contentHash', 'earlierVersions.contentHash').as('contentHash'))
    .where('reports.id', '=', report.id)
    .executeTakeFirst();
  if (!before) return undefined;
  const { number, revision } = before;
  const isSame =
    before.authorId === report.authorId &&
    before.contentHash === report.contentHash &&
    (!report.clientWasChosen || before.clientId === report.clientId);
  return isSame ? { isNew: false, number, revision } : 'differs';
}

type Numbered = { number: string; numberCount: number; left?: readonly (string | null)[] | null };

/** One statement after the other: they are a function call away. Undefined where the id is taken. */
function storeBySteps(database: Direct, report: NewReport, at: string): Numbered | undefined {
  const { counted, uncounted, filed, revised, listed, opened, audited } = reportStatements(report, at);
  runNow(database, counted);
  const adding = statement`${filed(statement`"reportCounters"`)} on conflict ("id") do nothing ${numbering}`;
  const [numbered] = runNow<Numbered>(database, adding);
  if (!numbered) {
    runNow(database, uncounted);
    return undefined;
  }
  runNow(database, revised);
  for (const used of usedStatements(report)) runNow(database, used);
  runNow(database, listed);
  if (numbered.numberCount === 1) runNow(database, opened);
  runNow(database, audited);
  return numbered;
}

/**
 * All of it in one statement: each would be a journey of its own, and what they lock be locked for as long. A taken id makes
 * the statement fail, so that nothing is counted. It tells what is left of the report, too.
 */
async function storeAtOnce(db: Db, report: NewReport, at: string): Promise<Numbered | undefined> {
  const { counted, filed, revised, listed, opened, audited } = reportStatements(report, at);
  const stored = statement`with
    "counted" as (${counted} returning "clientId", "year", "count"),
    "filed" as (${filed(statement`"counted"`)} ${numbering}),
    "revised" as (${revised}),
    "used" as (${usedStatement(report)}),
    "listed" as (${listed}),
    "opened" as (${opened}),
    "audited" as (${audited})
    select "number", "numberCount",
      (select json_agg("upload") from (${leftStatement(report.authorId, report.id)}) as "found") as "left" from "filed"`;
  return (await run<Numbered>(db, stored))[0];
}

/** Stores the report itself; on SQLite within a transaction that the caller has begun. */
async function store(db: Db, report: NewReport, at: string): Promise<Filing> {
  const database = directly(db);
  const numbered = database ? storeBySteps(database, report, at) : await storeAtOnce(db, report, at);
  if (numbered) {
    const { number, left } = numbered;
    return { isNew: true, number, revision: 1, ...(left !== undefined && { left: leftIn(left ?? []) }) };
  }
  const before = await filedBefore(db, report);
  if (!before) throw new Error('A report is filed for a client that is there.');
  return before;
}

async function storeWithMore(tx: Db, report: NewReport, at: string): Promise<Filing> {
  const filed = await store(tx, report, at);
  if (filed === 'differs' || !filed.isNew) return filed;
  await storeFiles(tx, report);
  await addNcrsOf(tx, report, report.decisions);
  if (report.files.length === 0) return filed;
  const { number, revision } = filed;
  // Without what was found left: the uploads that are the report's files are not, any more.
  return { isNew: true, number, revision };
}

async function storeFiles(tx: Db, report: NewReport): Promise<void> {
  if (report.files.length === 0) return;
  const files = report.files.map((file) => ({ ...file, reportId: report.id }));
  await tx.insertInto('files').values(files).execute();
  await claimFiles(
    tx,
    files.filter(({ sameAs }) => !sameAs).map(({ id }) => id),
  );
}

/**
 * Stores a report with its number, its revision, its figures, its files, its NCRs, the row of User Reports and the audit entry: all of
 * them or none. An id that is taken changes nothing, no count either, and is told apart by content. The insert comes first:
 * a look before it would lose races.
 */
export async function fileReport(db: Db, report: NewReport): Promise<Filing> {
  const at = new Date().toISOString();
  const hasMore = report.files.length > 0 || report.decisions.length > 0;
  // One statement is a transaction by itself.
  const stored =
    hasMore || isSqlite(db)
      ? commitTogether(db, (tx) => (hasMore ? storeWithMore : store)(tx, report, at))
      : store(db, report, at);
  return stored.catch(async (error: unknown) => {
    const before = isDuplicate(error) ? await filedBefore(db, report) : undefined;
    if (before) return before;
    throw outage(error) ?? error;
  });
}
