import { isSqlite } from '#server/store/engine/dialect.ts';
import { type DraftLeftovers, leftoversFromRows, leftoversStatement } from '#server/store/drafts/draftEnds.ts';
import { isDuplicate } from '#server/store/engine/duplicate.ts';
import type { NewReport } from './newReport.ts';
import { addNcrsOfReport } from '#server/store/ncrs/ncrWrites.ts';
import { outage } from '#server/store/engine/outage.ts';
import {
  gaugeChecksInserter,
  filesInserter,
  returningNumber,
  distinctFileIds,
  reportStatements,
  usesInserter,
} from './reportStatements.ts';
import type { Db } from '#server/store/schema.ts';
import { syncSqliteOf } from '#server/store/engine/sqlite.ts';
import { type SyncSqlite, type Statement, run, runSync, statement } from '#server/store/engine/statement.ts';
import { runInGroupCommit } from '#server/store/engine/groupCommit.ts';
import { claimFilesSync, claimStatements, filesIncompleteProblem } from '#server/store/files/uploads.ts';

/** A stored report: stored now, or the same report before. `left` is set if the statement looked it up as well. */
export type FilingReceipt = { isNew: boolean; number: string; revision: number; left?: DraftLeftovers };

/** The outcome of storing a report. 'differs' if another report has the id. */
export type FilingResult = FilingReceipt | 'differs';

/** Whether a report of anybody is stored under this id. */
export async function isFiled(db: Db, id: string): Promise<boolean> {
  return (await run(db, statement`select "id" from "reports" where "id" = ${id}`)).length > 0;
}

/** The outcome for a report that was sent before under this id. Undefined if none is stored. */
export async function earlierFilingOf(
  db: Db,
  report: Pick<NewReport, 'id' | 'authorId' | 'clientId' | 'contentHash' | 'clientWasChosen'>,
): Promise<FilingResult | undefined> {
  const before = await db
    .selectFrom('reports')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').on('revisions.contentHash', '=', report.contentHash),
    )
    // A report that was returned since then was received all the same.
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

/** Runs one statement after the other: on SQLite each is only a function call. Undefined if the id is taken. */
function storeBySteps(database: SyncSqlite, report: NewReport, at: string): Numbered | undefined {
  const { counted, uncounted, numbered, unnumbered, spelled, filed, ...others } = reportStatements(report, at);
  const { revised, listed, opened, audited } = others;
  runSync(database, counted);
  runSync(database, numbered(statement`"reportCounters"`));
  const adding = statement`${filed(statement`"numberCounters"`)} on conflict ("id") do nothing ${returningNumber}`;
  const [stored] = runSync<Numbered>(database, adding);
  if (!stored) {
    runSync(database, unnumbered);
    runSync(database, uncounted);
    return undefined;
  }
  runSync(database, spelled(statement`"numberCounters"`));
  runSync(database, revised);
  for (const further of [...usesInserter.each(report), ...gaugeChecksInserter.each(report)]) runSync(database, further);
  runSync(database, listed);
  if (stored.numberCount === 1) runSync(database, opened);
  runSync(database, audited);
  for (const file of filesInserter.each(report)) runSync(database, file);
  claimFilesSync(database, distinctFileIds(report));
  return stored;
}

/** The parts of that statement that store a report's files and claim what was uploaded of them. */
function withFiles(report: NewReport): Statement {
  const { struck, claimed } = claimStatements(distinctFileIds(report));
  return statement`"stored" as (${filesInserter.all(report)}), "struck" as (${struck}), "claimed" as (${claimed}),`;
}

/** Divides by zero if fewer files were claimed than a report names: only an error undoes what a statement stored. */
function claimedAll(report: NewReport): Statement {
  return statement`1 / ((select count(*) from "struck") + (select count(*) from "claimed")
    >= ${distinctFileIds(report).length}::integer)::integer`;
}
const dividedByZero = '22012';

/**
 * Stores all of it in one statement. Separate statements would each take a round trip and hold their locks for longer.
 * A taken id, or a file that cannot be claimed, makes the statement fail, so that nothing is counted. The result also
 * says what is left from before the receipt.
 */
async function storeAtOnce(db: Db, report: NewReport, at: string): Promise<Numbered | undefined> {
  const { counted, numbered, spelled, filed, revised, listed, opened, audited } = reportStatements(report, at);
  const hasFiles = report.files.length > 0;
  const isLeft = statement`where "upload" is null or "upload" not in (select "id" from "claimed")`;
  const none = statement``;
  const stored = statement`with
    "counted" as (${counted} returning "clientId", "year", "count"),
    "numbered" as (${numbered(statement`"counted"`)} returning "clientId", "kind", "year", "count"),
    "spelled" as (${spelled(statement`"numbered"`)}),
    "filed" as (${filed(statement`"numbered"`)} ${returningNumber}),
    "revised" as (${revised}),
    "used" as (${usesInserter.all(report)}),
    ${report.checks.length > 0 ? statement`"checked" as (${gaugeChecksInserter.all(report)}),` : none}
    "listed" as (${listed}),
    "opened" as (${opened}),
    ${hasFiles ? withFiles(report) : none}
    "audited" as (${audited})
    select "number", "numberCount", ${hasFiles ? claimedAll(report) : statement`1`} as "claimedAll",
      (select json_agg("upload") from (${leftoversStatement(report.authorId, report.id)}) as "found"
        ${hasFiles ? isLeft : none}) as "left" from "filed"`;
  try {
    return (await run<Numbered>(db, stored))[0];
  } catch (error) {
    throw (error as { code?: unknown }).code === dividedByZero ? filesIncompleteProblem() : error;
  }
}

/** Stores a report. The caller must have begun a transaction if the report has NCRs, and always on SQLite. */
async function store(db: Db, report: NewReport, at: string): Promise<FilingResult> {
  const database = syncSqliteOf(db);
  const numbered = database ? storeBySteps(database, report, at) : await storeAtOnce(db, report, at);
  if (numbered) {
    const { number, left } = numbered;
    await addNcrsOfReport(db, report, report.decisions);
    return { isNew: true, number, revision: 1, ...(left !== undefined && { left: leftoversFromRows(left ?? []) }) };
  }
  const before = await earlierFilingOf(db, report);
  if (!before) throw new Error('A report is filed for a client that is there.');
  return before;
}

/**
 * Stores a report with its number, revision, figures, files and NCRs, the row of User Reports and the audit entry: all
 * or nothing. If the id is taken, nothing changes, no count either; the content then tells whether it is the same
 * report. The insert comes first, because two requests could pass a check before it.
 */
export async function fileReport(db: Db, report: NewReport): Promise<FilingResult> {
  const at = new Date().toISOString();
  // A single statement needs no transaction around it.
  const hasMore = report.decisions.length > 0;
  const stored = hasMore || isSqlite(db) ? runInGroupCommit(db, (tx) => store(tx, report, at)) : store(db, report, at);
  return stored.catch(async (error: unknown) => {
    const before = isDuplicate(error) ? await earlierFilingOf(db, report) : undefined;
    if (before) return before;
    throw outage(error) ?? error;
  });
}
