import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { usedItemsOf } from '#domain/recall/usedItems.ts';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import type { ReportOutcome } from '#domain/reports/outcome.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import type { EarlierVersion } from '#contract/reports/review.ts';
import type { Db } from '#server/store/schema.ts';
import { processInChunks } from '#server/store/engine/processInChunks.ts';
import { listedColumnsOf } from '#server/store/reports/listedColumns.ts';
import { storedVersion } from '#server/store/reports/storedVersion.ts';

type Revised = {
  id: string;
  kind: string;
  revision: number;
  answers: string;
  verdicts: string | null;
  files: string;
  /** Whether it was approved with a reason. The databases have no truth value in common. */
  isAccepted: boolean | 0 | 1;
};
/** SQLite answers no other call while these are written. */
const reportsAtOnce = 100;

/** Whether the version of a report that a row tells by revision and attempt was approved with a reason. */
export const isApprovedWithReason = (reportId: RawBuilder<unknown>, row: string) => sql<boolean>`exists (
  select 1 from "reviewSteps" as s where s."reportId" = ${reportId} and s."revision" = ${sql.ref(`${row}.revision`)}
    and s."attempt" = ${sql.ref(`${row}.attempt`)} and s."action" = 'approve' and s."reason" is not null)`;

/** Reports that were revised since their approval, and of whose approved revision nothing is kept for lists yet. */
async function revised(db: Db, those: RawBuilder<SqlBool>): Promise<Revised[]> {
  const { rows } = await sql<Revised>`select r."id", r."kind", v."revision", v."answers", v."verdicts", e."files",
      ${isApprovedWithReason(sql`r."id"`, 'e')} as "isAccepted"
    from "reports" as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."approvedRevision"
    inner join "earlierVersions" as e on e."reportId" = v."reportId" and e."revision" = v."revision"
      and e."contentHash" = v."contentHash" and e."at" = v."at"
    where r."approvedRevision" < r."revision" and ${those} and not exists (select 1 from "approvedReports" as l
      where l."reportId" = r."id" and l."revision" = r."approvedRevision" and l."outcome" is not null and l."structureKey" is not null)
    order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

const dayOf = (answer: unknown) => (typeof answer === 'string' ? answer : null);

async function keep(tx: Db, row: Revised): Promise<void> {
  const { id: reportId, revision } = row;
  const version = storedVersion(row);
  if (!version) return;
  const { kind, answers, judged } = version;
  const files = JSON.parse(row.files) as EarlierVersion['files'];
  const listed = listedColumnsOf({
    date: dayOf(answers['date']),
    time: dayOf(answers['time']),
    photoCount: files.filter(({ field }) => kind.field(field)?.kind === 'photos').length,
    summary: {
      ...summaryOf(kind, answers, judged, Boolean(row.isAccepted)),
      ambient: (judged && ambientLine(kind, answers, judged)) ?? '',
    },
  });
  const line = { ...listed, revision };
  await tx
    .insertInto('approvedReports')
    .values({ reportId, ...line })
    .onConflict((conflict) => conflict.column('reportId').doUpdateSet(line))
    .execute();
  await tx.deleteFrom('approvedUses').where('reportId', '=', reportId).execute();
  const used = usedItemsOf(kind, answers).map(({ key, what }) => ({ reportId, key, what }));
  if (used.length > 0) await tx.insertInto('approvedUses').values(used).execute();
}

/** Keeps what lists and recalls show of the approved revision of a report, in the transaction that revises it. */
export async function preserveApprovedRow(tx: Db, reportId: string): Promise<void> {
  for (const row of await revised(tx, sql<SqlBool>`r."id" = ${reportId}`)) await keep(tx, row);
}

/**
 * Keeps the same of all reports that lack it, its outcome or its structure, because they were revised before their migrations
 * or by older servers running beside this one. Until then, those who see approved reports only find such a report at its address alone.
 */
export async function backfillApprovedReports(db: Db): Promise<void> {
  await processInChunks(
    (after: Revised | undefined) => revised(db, after ? sql<SqlBool>`r."id" > ${after.id}` : sql<SqlBool>`1 = 1`),
    async (rows) => {
      for (const row of rows) await db.transaction().execute((tx) => keep(tx, row));
    },
  );
}

/** The outcome that is kept of an approved revision. Null until it is. */
export async function approvedOutcome(db: Db, reportId: string, revision: number): Promise<ReportOutcome | null> {
  const stored = db.selectFrom('approvedReports').select('outcome').where('reportId', '=', reportId);
  return (await stored.where('revision', '=', revision).executeTakeFirst())?.outcome ?? null;
}

/** The last attempt of a revision that a later revision has replaced: the approved one, where it was approved. */
export async function lastAttemptOf(db: Db, reportId: string, revision: number) {
  const { files, ...attempt } = await db
    .selectFrom('earlierVersions')
    .select(['attempt', 'answers', 'verdicts', 'contentHash', 'files'])
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...attempt, files: JSON.parse(files) as EarlierVersion['files'] };
}
