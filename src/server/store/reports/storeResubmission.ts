import { sql } from 'kysely';
import type { PutReportRequest } from '#contract/reports/report.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { ReviewAction } from '#domain/reports/review.ts';
import { preserveApprovedRow } from '#server/store/review/approvedReports.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import type { NewReportFile, NewReport } from './newReport.ts';
import { listedColumnsOf } from './listedColumns.ts';
import { type FoundReport, filesOfReport } from './reportDocument.ts';
import { addNcrsOfReport } from '#server/store/ncrs/ncrWrites.ts';
import { gaugeChecksInserter, recomputeDatesStatement, usesInserter } from './reportStatements.ts';
import { recountSpelling } from './structureNames.ts';
import { changeReviewState, noteStep, replyTo } from '#server/store/review/review.ts';
import type { Db } from '#server/store/schema.ts';
import { run } from '#server/store/engine/statement.ts';
import { claimFiles } from '#server/store/files/uploads.ts';
import { usedItemsIn } from './usedItemsIn.ts';

/** The basis on which a report is sent again. */
export type ResubmissionBasis = NonNullable<PutReportRequest['basis']>;

/** A file of the next version: one that the report has or had already (`isKept`), or a new one. */
export type ResubmittedFile = NewReportFile & { isKept: boolean };

/** A report that is sent again: the stored report, its next version, and the sender. */
export type Resubmission = {
  found: FoundReport;
  next: Omit<NewReport, 'files'>;
  files: readonly ResubmittedFile[];
  basis: ResubmissionBasis;
  action: Extract<ReviewAction, 'resubmit' | 'revise'>;
  by: string;
};

const columnsOfVersion = ['reportId', 'revision', 'answers', 'contentHash', 'verdicts', 'authorId', 'at'] as const;

/** Stores the whole version that is about to be replaced among the earlier ones. */
async function keepVersion(tx: Db, found: FoundReport): Promise<void> {
  const { reportId, revision, attempt } = found;
  const files = JSON.stringify(await filesOfReport(tx, found));
  await tx
    .insertInto('earlierVersions')
    .columns([...columnsOfVersion, 'attempt', 'files'])
    .expression((eb) =>
      eb
        .selectFrom('revisions')
        .select(columnsOfVersion)
        .select([sql<number>`${attempt}`.as('attempt'), sql<string>`${files}`.as('files')])
        .where('reportId', '=', reportId)
        .where('revision', '=', revision),
    )
    .execute();
}

/** Writes the answers of the next version. An attempt replaces the one before, a revision is added beside it. */
async function writeAnswers(tx: Db, { found, next, basis, by }: Resubmission, at: string): Promise<void> {
  const { reportId } = found;
  const { revision } = basis;
  const { answers, contentHash, verdicts, measurements } = next;
  const written = { answers, contentHash, verdicts, measurements, authorId: by, at };
  await tx
    .insertInto('revisions')
    .values({ reportId, revision, ...written })
    .onConflict((conflict) => conflict.columns(['reportId', 'revision']).doUpdateSet(written))
    .execute();
}

/** Replaces what searches, lists and counts use of a report. */
async function writeFound(tx: Db, { found, next, basis }: Resubmission, at: string): Promise<void> {
  const { reportId, kind, answers } = found;
  await recountSpelling(tx, found.clientId, reportId, next.summary);
  await tx
    .updateTable('reports')
    .set({ ...listedColumnsOf(next), ...next.coat })
    .set({ revision: basis.revision, attempt: basis.attempt, openedAt: null, submittedAt: at })
    .where('id', '=', reportId)
    .execute();
  const before = usedItemsIn(kindOf(kind), answers);
  for (const { key, what } of before) {
    // By the whole key, because the report's id alone has no index.
    await tx
      .deleteFrom('uses')
      .where('key', '=', key)
      .where('what', '=', what)
      .where('reportId', '=', reportId)
      .execute();
  }
  await tx.deleteFrom('gaugeChecks').where('reportId', '=', reportId).execute();
  const added = isSqlite(tx)
    ? [...usesInserter.each(next), ...gaugeChecksInserter.each(next)]
    : [usesInserter.all(next), gaugeChecksInserter.all(next)];
  for (const one of added) await run(tx, one);
  await run(tx, recomputeDatesStatement(next, at));
}

/** Puts the files of the next version in their places. Files that it leaves out stay with the earlier versions. */
async function writeFiles(tx: Db, { found: { reportId }, files }: Resubmission, at: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ replacedAt: at })
    .where('reportId', '=', reportId)
    .where('replacedAt', 'is', null)
    .execute();
  for (const { isKept, id, ...file } of files) {
    const { filename, caption, position } = file;
    const placed = { filename, caption, position, replacedAt: null };
    if (isKept) await tx.updateTable('files').set(placed).where('id', '=', id).execute();
    else
      await tx
        .insertInto('files')
        .values({ id, reportId, ...file })
        .execute();
  }
  const keys = files.filter(({ isKept, sameAs }) => !isKept && !sameAs).map(({ id }) => id);
  await claimFiles(tx, keys);
}

/** Stores a report's next version, keeping the one before, all or nothing. Throws if it changed since it was read. */
export async function storeResubmission(tx: Db, again: Resubmission): Promise<void> {
  const { found, basis, action, by, files, next } = again;
  const at = new Date().toISOString();
  await changeReviewState(tx, found, 'submitted');
  await replyTo(tx, found, basis.replies);
  await keepVersion(tx, found);
  await writeAnswers(tx, again, at);
  await writeFound(tx, again, at);
  await writeFiles(tx, again, at);
  await addNcrsOfReport(tx, next, next.decisions);
  if (found.approvedRevision !== null) await preserveApprovedRow(tx, found.reportId);
  const { reportId, clientId } = found;
  const { revision, attempt } = basis;
  const reason = basis.reason === '' ? null : basis.reason;
  await noteStep(tx, { reportId, revision, attempt }, { action, byId: by, reason });
  await recordAudit(tx, {
    action: action === 'revise' ? 'reportRevised' : 'reportSentAgain',
    subject: reportId,
    actorId: by,
    clientId,
    address: next.address,
    detail: { revision, attempt, files: files.length, ...(reason !== null && { reason }) },
  });
}

/** Every file that a report has or had. The current ones come first. */
export async function everyFileOf(db: Db, reportId: string) {
  const files = await db.selectFrom('files').selectAll().where('reportId', '=', reportId).orderBy('position').execute();
  return files.toSorted((a, b) => Number(a.replacedAt !== null) - Number(b.replacedAt !== null));
}
