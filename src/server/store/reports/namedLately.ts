import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/people/permissions.ts';
import type { Db } from '#server/store/schema.ts';
import { isSeenIn, type SeenReports, seenReports, together } from './seenReports.ts';

/** A report as it names what was used. */
type Naming = { reportId: string; number: string; date: string };

/** More than a person or a crew names in a month. */
const mostNamed = 2_000;

const sinceDay = (from: string) => sql`coalesce(r."date", '') >= ${from} and r."state" <> 'void'`;
const newestOf = (places: (place: SeenReports) => RawBuilder<unknown>, scope: Scope) =>
  sql`select * from (${together(seenReports(scope).map(places))}) as "every" order by "date" desc limit ${mostNamed}`;

/** The keys of the gauges and batches that the reports of a scope name from a day (YYYY-MM-DD) on, the newest first. */
export async function usedLately(db: Db, scope: Scope, from: string) {
  type Row = Naming & { what: 'gauge' | 'batch'; key: string };
  const found = newestOf(
    (place) => sql`select x."what", x."key", r."id" as "reportId", r."number", r."date" from ${place.rows} as r
      inner join ${place.uses} as x on x."reportId" = r."id"
      where ${isSeenIn(place)} and ${sinceDay(from)} and x."what" in ('gauge', 'batch')`,
    scope,
  );
  return (await sql<Row>`${found}`.execute(db)).rows;
}

/** The answers of the reports of a kind that a scope holds from a day (YYYY-MM-DD) on, the newest first. */
export async function answersLately(db: Db, scope: Scope, { kind, from }: { kind: string; from: string }) {
  const found = newestOf(
    (place) => sql`select r."id" as "reportId", r."number", r."date", v."answers" from ${place.rows} as r
      inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
      where ${isSeenIn(place)} and ${sinceDay(from)} and r."kind" = ${kind}`,
    scope,
  );
  const { rows } = await sql<Naming & { answers: string }>`${found}`.execute(db);
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Record<string, unknown> }));
}
