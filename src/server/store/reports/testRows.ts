import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedTest, TestListAnswer, TestListQuery } from '#contract/reports/testList.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { JudgedAnswer } from '#domain/reports/byField.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { testRowsOf } from '#domain/reports/testRows.ts';
import { reportListPage } from './reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { type TestsWanted, isTestWanted } from './testsWanted.ts';
import { isSeenIn, seenReports, together } from './seenReports.ts';

type Unfilled = {
  reportId: string;
  revision: number;
  contentHash: string;
  kind: string;
  answers: string;
  verdicts: string | null;
};

/** SQLite answers no other call while these are written. */
const revisionsAtOnce = 50;

/** The newest revisions whose tests are no rows yet, or are those of content that was replaced. */
async function unfilled(db: Db): Promise<Unfilled[]> {
  const { rows } =
    await sql<Unfilled>`select v."reportId", v."revision", v."contentHash", r."kind", v."answers", v."verdicts"
    from "revisions" as v join "reports" as r on r."id" = v."reportId"
    where v."testRowsOf" is null or v."testRowsOf" <> v."contentHash"
    order by v."at" desc limit ${revisionsAtOnce}`.execute(db);
  return rows;
}

async function fill(tx: Db, { reportId, revision, contentHash, ...one }: Unfilled): Promise<void> {
  const kind = kindNamed(one.kind);
  const answers = kind && answersIn(kind, JSON.parse(one.answers) as Entry);
  const judged = JSON.parse(one.verdicts ?? 'null') as JudgedAnswer;
  const rows = kind && answers ? testRowsOf(kind, answers, judged) : [];
  await tx.deleteFrom('testRows').where('reportId', '=', reportId).where('revision', '=', revision).execute();
  for (const row of rows)
    await tx
      .insertInto('testRows')
      .values({ reportId, revision, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .updateTable('revisions')
    .set({ testRowsOf: contentHash })
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .where('contentHash', '=', contentHash)
    .execute();
}

/**
 * Fills in the tests of the newest revisions that lack them, at most so many times a batch. Whoever asks for the tests
 * runs this first, so that what was just filed stands there; what was stored before is filled in every hour.
 */
export async function fillTestRows(db: Db, batches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < batches; done += 1) {
    const some = await unfilled(db);
    if (some.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const one of some) await fill(tx, one);
    });
    if (some.length < revisionsAtOnce) return;
    await turn();
  }
}

/** How many batches a call fills in before it answers. */
const batchesOfCall = 4;

type Row = Omit<ListedTest, 'number' | 'date' | 'client' | 'person'>;

/** The wanted tests of these reports, in the revisions that the scope sees. */
async function testsOf(db: Db, scope: Scope, ids: readonly string[], wanted: TestsWanted): Promise<Row[]> {
  if (ids.length === 0) return [];
  const each = seenReports(scope).map(
    (place) => sql`select r."id", r."revision" from ${place.rows} as r
      where ${isSeenIn(place)} and r."id" in (${sql.join(ids)})`,
  );
  const conditions: RawBuilder<SqlBool>[] = [sql`1 = 1`, ...isTestWanted(wanted)];
  const { rows } = await sql<Row>`select t."reportId", t."position", t."kind", t."structure", t."areaCode", t."coatNo",
      t."outcome", t."figure", t."limit", t."gauge"
    from (${together(each)}) as r join "testRows" as t on t."reportId" = r."id" and t."revision" = r."revision"
    where ${sql.join(conditions, sql` and `)} order by t."position"`.execute(db);
  return rows;
}

/** A page of tests: those of a page of reports that have such tests, newest first. */
export async function testListPage(
  db: Db,
  { test: kind, outcome, ...filters }: TestListQuery & { scope: Scope },
): Promise<TestListAnswer> {
  await fillTestRows(db, batchesOfCall);
  const tests: TestsWanted = { kind, outcome };
  const { reports, ...page } = await reportListPage(db, { ...filters, tests });
  const rows = await testsOf(
    db,
    filters.scope,
    reports.map(({ reportId }) => reportId),
    tests,
  );
  return {
    ...page,
    tests: reports.flatMap(({ reportId, number, date, client, person }) =>
      rows.filter((row) => row.reportId === reportId).map((row) => ({ ...row, number, date, client, person })),
    ),
  };
}
