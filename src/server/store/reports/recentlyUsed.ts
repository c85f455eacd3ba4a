import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/people/permissions.ts';
import type { Db } from '#server/store/schema.ts';
import { isInScopePart, type ScopePart, scopeParts, unionAll } from './scopeParts.ts';

/** A report as it names what was used. */
type Naming = { reportId: string; number: string; date: string };

/** More than a person or a crew names in a month. */
const mostNamed = 2_000;

const sinceDay = (from: string) => sql`coalesce(r."date", '') >= ${from} and r."state" <> 'void'`;
const newestOf = (places: (place: ScopePart) => RawBuilder<unknown>, scope: Scope) =>
  sql`select * from (${unionAll(scopeParts(scope).map(places))}) as "every" order by "date" desc limit ${mostNamed}`;

/** The keys of the gauges and batches that the reports of a scope name from a day (YYYY-MM-DD) on, the newest first. */
export async function recentlyUsedEquipment(db: Db, scope: Scope, from: string) {
  type Row = Naming & { what: 'gauge' | 'batch'; key: string };
  const found = newestOf(
    (place) => sql`select x."what", x."key", r."id" as "reportId", r."number", r."date" from ${place.rows} as r
      inner join ${place.uses} as x on x."reportId" = r."id"
      where ${isInScopePart(place)} and ${sinceDay(from)} and x."what" in ('gauge', 'batch')`,
    scope,
  );
  return (await sql<Row>`${found}`.execute(db)).rows;
}

/**
 * The certificates that the reports of a scope name from a day (YYYY-MM-DD) on and that end until another one, each as
 * the newest of these reports has it.
 */
export async function expiringCertificates(db: Db, scope: Scope, { from, until }: { from: string; until: string }) {
  type Row = Naming & { name: string; about: string; endsOn: string };
  const named = scopeParts(scope).map(
    (place) => sql`select r."id" as "reportId", r."number", r."date", c."key", c."name", c."about", c."endsOn"
      from ${place.rows} as r
      inner join "namedCertificates" as c on c."reportId" = r."id" and c."revision" = r."revision"
      where ${isInScopePart(place)} and ${sinceDay(from)}`,
  );
  const { rows } = await sql<Row>`select "reportId", "number", "date", "name", "about", "endsOn" from (
      select *, row_number() over (partition by "key" order by "date" desc, "number" desc) as "place"
      from (${unionAll(named)}) as "every") as "newest"
    where "place" = 1 and "endsOn" <= ${until} order by "endsOn" limit ${mostNamed}`.execute(db);
  return rows;
}
