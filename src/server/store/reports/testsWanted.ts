import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';

/** Which tests are wanted. What is undefined does not matter. */
export type TestsWanted = { kind: TestKind | undefined; outcome: Outcome | undefined };

/** The conditions on a row `t` of the tests. */
export function isTestWanted({ kind, outcome }: TestsWanted): RawBuilder<SqlBool>[] {
  return [
    ...(kind === undefined ? [] : [sql<SqlBool>`t."kind" = ${kind}`]),
    ...(outcome === undefined ? [] : [sql<SqlBool>`t."outcome" = ${outcome}`]),
  ];
}

/** The condition that a report `r` has such a test, in the revision that is read. */
export function hasTest(wanted: TestsWanted): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`t."reportId" = r."id" and t."revision" = r."revision"`, ...isTestWanted(wanted)];
  return sql<SqlBool>`exists (select 1 from "testRows" as t where ${sql.join(conditions, sql` and `)})`;
}
