import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostReportsCounted, type RecallAnswer, type RecallQuery } from '#contract/reports/recall.ts';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { type UsedItemKind, recallKeys } from '#domain/recall/recallKey.ts';
import type { Db } from '#server/store/schema.ts';
import { isInScopePart, scopeParts, unionAll } from '#server/store/reports/scopeParts.ts';

const keysOf = (used: string) => sql.join(recallKeys(used));

/** The condition that a report `r` used one of the things named in `used`, by the table `uses` of its place. */
export function hasUsed(used: string, uses: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${uses} as x where x."key" in (${keysOf(used)}) and x."reportId" = r."id")`;
}

/** Ids of all reports that used a thing named in `used`. Undefined if there are too many to start a search from. */
export async function reportsThatUsed(db: Db, used: string): Promise<readonly string[] | undefined> {
  const found = sql<{ id: string }>`select distinct "reportId" as "id" from "uses"
    where "key" in (${keysOf(used)}) limit ${mostReportsExamined + 1}`;
  const { rows } = await found.execute(db);
  return rows.length > mostReportsExamined ? undefined : rows.map(({ id }) => id);
}

type ScopedRecall = RecallQuery & { scope: Scope };

/** The conditions of a period on reports `r`. */
const within = ({ from, to }: ScopedRecall) => [
  ...(from === undefined ? [] : [sql<SqlBool>`r."date" >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`r."date" <= ${to}`]),
];

/** A day on which a gauge or probe was used, by its key. */
type DayOfUse = { readonly key: string; readonly date: string };

/** The days on which reports within a scope and a period used these things as gauges, the newest first. */
export async function daysOfUse(db: Db, wanted: ScopedRecall, most: number): Promise<DayOfUse[]> {
  const found = scopeParts(wanted.scope).map((place) => {
    const conditions = [
      sql<SqlBool>`x."key" in (${keysOf(wanted.used)}) and x."what" = 'gauge' and r."date" is not null`,
      isInScopePart(place),
      ...within(wanted),
    ];
    return sql`select x."key", r."date" from ${place.uses} as x
      inner join ${place.rows} as r on r."id" = x."reportId" where ${sql.join(conditions, sql` and `)}`;
  });
  const { rows } = await sql<DayOfUse>`select distinct "key", "date" from (${unionAll(found)}) as "every"
    order by "date" desc, "key" limit ${most}`.execute(db);
  return rows;
}

/** A summary of the reports within a scope and a period that used one of these things. */
export async function recallSummary(
  db: Db,
  wanted: ScopedRecall,
): Promise<Omit<RecallAnswer, 'keys' | 'batches' | 'gauges'>> {
  const found = scopeParts(wanted.scope).map((place) => {
    const conditions = [sql<SqlBool>`x."key" in (${keysOf(wanted.used)})`, isInScopePart(place), ...within(wanted)];
    return sql`select x."what", r."id", r."clientId", r."squareMetres", r."date" from ${place.uses} as x
      inner join ${place.rows} as r on r."id" = x."reportId" where ${sql.join(conditions, sql` and `)}`;
  });
  const those = sql`select * from (${unionAll(found)}) as "every" limit ${mostReportsCounted + 1}`;
  const { rows: as } = await sql<{
    what: UsedItemKind;
    reports: number;
  }>`select "what", count(distinct "id") as "reports"
    from (${those}) as "found" group by "what" order by "what"`.execute(db);
  const { rows } = await sql<{ reports: number; clients: number; squareMetres: number | null } & Ends>`
    select count(*) as "reports", count(distinct "clientId") as "clients", sum("squareMetres") as "squareMetres",
      min("date") as "first", max("date") as "last"
    from (select distinct "id", "clientId", "squareMetres", "date" from (${those}) as "found") as "each"`.execute(db);
  const { reports = 0, clients = 0, squareMetres = 0, first = null, last = null } = rows[0] ?? {};
  return {
    as: as.map(({ what, reports: count }) => ({ what, reports: Number(count) })),
    reports: Math.min(Number(reports), mostReportsCounted),
    isMore: Number(reports) > mostReportsCounted,
    clients: Number(clients),
    squareMetres: Number(squareMetres ?? 0),
    first,
    last,
  };
}

type Ends = { first: string | null; last: string | null };
