import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';

/** Which tests are wanted. What is undefined does not matter. */
export type TestCriteria = { kind: TestKind | undefined; outcome: Outcome | undefined; gauge: string | undefined };

/** That a test names one of these gauges. A row of an older server knows no keys: its report used one of them at least. */
function isByGauge(gauge: string): RawBuilder<SqlBool> {
  const each = recallKeys(gauge).map((key) => {
    const pattern = `%,${key.replace(/[\\%_]/g, '\\$&')},%`;
    return sql`t."gaugeKeys" like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(t."gaugeKeys" is null or ${sql.join(each, sql` or `)})`;
}

/** The conditions on a row `t` of the tests. */
export function testConditionsOf({ kind, outcome, gauge }: TestCriteria): RawBuilder<SqlBool>[] {
  return [
    ...(kind === undefined ? [] : [sql<SqlBool>`t."kind" = ${kind}`]),
    ...(outcome === undefined ? [] : [sql<SqlBool>`t."outcome" = ${outcome}`]),
    ...(gauge === undefined ? [] : [isByGauge(gauge)]),
  ];
}

/** The condition that a report `r` has such a test, in the revision that is read. */
export function hasTest(wanted: TestCriteria): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`t."reportId" = r."id" and t."revision" = r."revision"`, ...testConditionsOf(wanted)];
  return sql<SqlBool>`exists (select 1 from "testRows" as t where ${sql.join(conditions, sql` and `)})`;
}
