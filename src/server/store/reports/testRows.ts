import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedTest, TestListAnswer, TestListQuery } from '#contract/reports/testList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { reportListPage } from './reportList.ts';
import { fillRowsOfRevisions } from './rowsOfRevisions.ts';
import { joinedIn, spellings, structureName } from './structureNames.ts';
import type { Db } from '#server/store/schema.ts';
import { type TestsWanted, isTestWanted } from './testsWanted.ts';
import { isSeenIn, seenReports, together } from './seenReports.ts';

/** How many batches a call fills in before it answers. */
const batchesOfCall = 4;

type Row = Omit<ListedTest, 'number' | 'date' | 'client' | 'person' | 'joined'> & {
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
  await fillRowsOfRevisions(db, batchesOfCall);
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
      rows
        .filter((row) => row.reportId === reportId)
        .map(({ structureName: name, spellings: joined, ...row }) => {
          const structure = { structure: name ?? row.structure, ...joinedIn(name, joined) };
          return { ...row, ...structure, number, date, client, person };
        }),
    ),
  };
}
