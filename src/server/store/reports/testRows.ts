import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedReport } from '#contract/reports/reportList.ts';
import type { ListedTest, TestFilters, TestListAnswer, TestListQuery } from '#contract/reports/testList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { SpellingOption } from './listedRows.ts';
import type { ScopedFilters } from './listConditions.ts';
import { pagesOfReports, reportListPage } from './reportList.ts';
import { backfillRoundsPerCall, backfillRevisionRows } from './rowsOfRevisions.ts';
import { joinedSpellings, spellingCount, usualStructureName } from './structureNames.ts';
import type { Db } from '#server/store/schema.ts';
import { type TestCriteria, testConditionsOf } from './testCriteria.ts';
import { isInScopePart, scopeParts, unionAll } from './scopeParts.ts';

type Row = Omit<ListedTest, 'number' | 'date' | 'receivedAt' | 'client' | 'person' | 'joined'> & {
  structureName: string | null;
  spellings: number | string;
};

/** The wanted tests of these reports, in the revisions that the scope sees. */
async function testsOf(db: Db, scope: Scope, ids: readonly string[], wanted: TestCriteria): Promise<Row[]> {
  if (ids.length === 0) return [];
  const each = scopeParts(scope).map(
    (place) => sql`select r."id", r."revision", r."clientId", r."structureKey" from ${place.rows} as r
      where ${isInScopePart(place)} and r."id" in (${sql.join(ids)})`,
  );
  const conditions: RawBuilder<SqlBool>[] = [sql`1 = 1`, ...testConditionsOf(wanted)];
  const { rows } = await sql<Row>`select t."reportId", t."position", t."kind", t."structure",
      ${usualStructureName('r')} as "structureName", ${spellingCount('r')} as "spellings", t."areaCode", t."coatNo",
      t."outcome", coalesce(t."besides", '') as "besides", t."figure", t."limit", t."gauge"
    from (${unionAll(each)}) as r join "testRows" as t on t."reportId" = r."id" and t."revision" = r."revision"
    where ${sql.join(conditions, sql` and `)} order by t."position"`.execute(db);
  return rows;
}

/** The wanted tests of these reports, in the order of the reports. */
async function listedIn(
  db: Db,
  reports: readonly ListedReport[],
  { scope, tests, asTyped }: { scope: Scope; tests: TestCriteria } & SpellingOption,
): Promise<ListedTest[]> {
  const ids = reports.map(({ reportId }) => reportId);
  const rows = Map.groupBy(await testsOf(db, scope, ids, tests), ({ reportId }) => reportId);
  return reports.flatMap(({ reportId, number, date, receivedAt, client, person }) =>
    (rows.get(reportId) ?? []).map(({ structureName: name, spellings: joined, ...row }) => {
      const spelt = asTyped ? {} : { structure: name ?? row.structure, ...joinedSpellings(name, joined) };
      return { ...row, ...spelt, number, date, receivedAt, client, person };
    }),
  );
}

/** Tests by their own filters, and their reports by the others. */
export function splitTestFilters<Others extends object>({
  test: kind,
  outcome,
  gauge,
  ...others
}: Pick<TestFilters, 'test' | 'outcome' | 'gauge'> & Others) {
  return { ...others, tests: { kind, outcome, gauge } satisfies TestCriteria };
}

/** A page of tests: those of a page of reports that have such tests, newest first unless sorted otherwise. */
export async function testListPage(db: Db, query: TestListQuery & { scope: Scope }): Promise<TestListAnswer> {
  await backfillRevisionRows(db, backfillRoundsPerCall);
  const wanted = splitTestFilters(query);
  const { reports, ...page } = await reportListPage(db, wanted);
  return { ...page, tests: await listedIn(db, reports, { ...wanted, asTyped: false }) };
}

/**
 * Every wanted test with its structure as typed, those of the newest reports first, with those of a few hundred reports in
 * memory at a time. A list that is kept is of all that was received, so what is no rows yet is filled in before.
 */
export async function* listedTests(
  db: Db,
  wanted: ScopedFilters & { tests: TestCriteria },
): AsyncGenerator<ListedTest> {
  await backfillRevisionRows(db);
  for await (const reports of pagesOfReports(db, wanted))
    yield* await listedIn(db, reports, { ...wanted, asTyped: true });
}
