import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedReport } from '#contract/reports/reportList.ts';
import type { ListedTest, TestFilters, TestListAnswer, TestListQuery } from '#contract/reports/testList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { AsTyped } from './listedRows.ts';
import type { WantedReports } from './listConditions.ts';
import { pagesOfReports, reportListPage } from './reportList.ts';
import { batchesOfCall, fillRowsOfRevisions } from './rowsOfRevisions.ts';
import { joinedIn, spellings, structureName } from './structureNames.ts';
import type { Db } from '#server/store/schema.ts';
import { type TestsWanted, isTestWanted } from './testsWanted.ts';
import { isSeenIn, seenReports, together } from './seenReports.ts';

type Row = Omit<ListedTest, 'number' | 'date' | 'receivedAt' | 'client' | 'person' | 'joined'> & {
  structureName: string | null;
  spellings: number | string;
};

/** The wanted tests of these reports, in the revisions that the scope sees. */
async function testsOf(db: Db, scope: Scope, ids: readonly string[], wanted: TestsWanted): Promise<Row[]> {
  if (ids.length === 0) return [];
  const each = seenReports(scope).map(
    (place) => sql`select r."id", r."revision", r."clientId", r."structureKey" from ${place.rows} as r
      where ${isSeenIn(place)} and r."id" in (${sql.join(ids)})`,
  );
  const conditions: RawBuilder<SqlBool>[] = [sql`1 = 1`, ...isTestWanted(wanted)];
  const { rows } = await sql<Row>`select t."reportId", t."position", t."kind", t."structure",
      ${structureName('r')} as "structureName", ${spellings('r')} as "spellings", t."areaCode", t."coatNo",
      t."outcome", coalesce(t."besides", '') as "besides", t."figure", t."limit", t."gauge"
    from (${together(each)}) as r join "testRows" as t on t."reportId" = r."id" and t."revision" = r."revision"
    where ${sql.join(conditions, sql` and `)} order by t."position"`.execute(db);
  return rows;
}

/** The wanted tests of these reports, in the order of the reports. */
async function listedIn(
  db: Db,
  reports: readonly ListedReport[],
  { scope, tests, asTyped }: { scope: Scope; tests: TestsWanted } & AsTyped,
): Promise<ListedTest[]> {
  const ids = reports.map(({ reportId }) => reportId);
  const rows = Map.groupBy(await testsOf(db, scope, ids, tests), ({ reportId }) => reportId);
  return reports.flatMap(({ reportId, number, date, receivedAt, client, person }) =>
    (rows.get(reportId) ?? []).map(({ structureName: name, spellings: joined, ...row }) => {
      const spelt = asTyped ? {} : { structure: name ?? row.structure, ...joinedIn(name, joined) };
      return { ...row, ...spelt, number, date, receivedAt, client, person };
    }),
  );
}

/** Tests by their own filters, and their reports by the others. */
export function testsWanted<Others extends object>({
  test: kind,
  outcome,
  gauge,
  ...others
}: Pick<TestFilters, 'test' | 'outcome' | 'gauge'> & Others) {
  return { ...others, tests: { kind, outcome, gauge } satisfies TestsWanted };
}

/** A page of tests: those of a page of reports that have such tests, newest first unless sorted otherwise. */
export async function testListPage(db: Db, query: TestListQuery & { scope: Scope }): Promise<TestListAnswer> {
  await fillRowsOfRevisions(db, batchesOfCall);
  const wanted = testsWanted(query);
  const { reports, ...page } = await reportListPage(db, wanted);
  return { ...page, tests: await listedIn(db, reports, { ...wanted, asTyped: false }) };
}

/**
 * Every wanted test with its structure as typed, those of the newest reports first, with those of a few hundred reports in
 * memory at a time. A list that is kept is of all that was received, so what is no rows yet is filled in before.
 */
export async function* listedTests(db: Db, wanted: WantedReports & { tests: TestsWanted }): AsyncGenerator<ListedTest> {
  await fillRowsOfRevisions(db);
  for await (const reports of pagesOfReports(db, wanted))
    yield* await listedIn(db, reports, { ...wanted, asTyped: true });
}
