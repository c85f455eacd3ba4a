import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportFilters } from '#contract/reports/reportList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { hasUsed } from '#server/store/recall/recall.ts';
import type { Db } from '#server/store/schema.ts';
import { conditionsOfRow, reportDay } from './listedColumns.ts';
import { hasWord, type SearchedWord } from './reportSearch.ts';
import { scopePartConditions, type ScopePart } from './scopeParts.ts';
import { hasTest, type TestCriteria } from './testCriteria.ts';

/** The filters of the list, and the scope that the person may see. */
export type ScopedFilters = ReportFilters & {
  scope: Scope;
  /** Only reports that have such a test. */
  tests?: TestCriteria | undefined;
};

/** What the wanted reports used, themselves and in their tests. An index knows these reports. */
export const usedInFilters = ({ used, tests }: Pick<ScopedFilters, 'used' | 'tests'>): readonly string[] =>
  [used, tests?.gauge].filter((one) => one !== undefined);

/** All of these conditions. */
export const allConditions = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

const columnsOfOwners = ['authorId', 'clientId'] as const;

/** The conditions that an index narrows (by author, else by client, and by day), and those checked row by row. */
export type Conditions = { indexed: RawBuilder<SqlBool>[]; looked: RawBuilder<SqlBool>[] };

/** The conditions on reports `r` in a place of the scope. */
export function conditionsOf(
  db: Db,
  place: ScopePart,
  wanted: ScopedFilters,
  words: readonly SearchedWord[],
): Conditions {
  const { client, person, from, to, tests } = wanted;
  const asked = { authorId: person, clientId: client };
  const owners = columnsOfOwners.flatMap((column) =>
    [place.owner?.column === column ? place.owner.id : undefined, asked[column]]
      .filter((id) => id !== undefined)
      .map((id) => ({ column, id })),
  );
  const [first, ...others] = owners;
  const indexed: RawBuilder<SqlBool>[] = [];
  const looked: RawBuilder<SqlBool>[] = [];
  if (first) indexed.push(sql`r.${sql.ref(first.column)} = ${first.id}`);
  // Expressions, so that the database uses no other index than that of the order.
  for (const { column, id } of others) looked.push(sql`r.${sql.ref(column)} || '' = ${id}`);
  indexed.push(...scopePartConditions(place));
  if (from !== undefined || to !== undefined) indexed.push(sql`${reportDay} >= ${from ?? '0000-01-01'}`);
  if (to !== undefined) indexed.push(sql`${reportDay} <= ${to}`);
  for (const one of usedInFilters(wanted)) looked.push(hasUsed(one, place.uses));
  looked.push(...conditionsOfRow(wanted));
  if (tests !== undefined) looked.push(hasTest(tests));
  for (const word of words) looked.push(hasWord(db, word));
  return { indexed, looked };
}
