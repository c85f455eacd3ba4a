import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

/**
 * A server of before counts the reports of all kinds together. What it numbers while the servers are upgraded moves the
 * count of its kind on, so that no number is given twice. SQLite has one server, so there is none of before.
 */
async function followServersOfBefore(db: Kysely<unknown>): Promise<void> {
  await sql`create function "countAsBefore"() returns trigger language plpgsql as $$ begin
    insert into "numberCounters" ("clientId", "kind", "year", "count")
      values (new."clientId", new."kind", split_part(new."numberSeries", '-', 2)::integer, new."numberCount")
      on conflict ("clientId", "kind", "year")
        do update set "count" = greatest("numberCounters"."count", excluded."count");
    return null; end $$`.execute(db);
  await sql`create trigger "countedAsBefore" after insert on "reports" for each row
    when (new."numberSeries" not like '%-%-%') execute function "countAsBefore"()`.execute(db);
}

/**
 * Each kind of report has numbers of its own for each client and year, going on from what it has: a client asked for the
 * missing DCR-0004 to 0006, which were reports of other kinds. The counter of all kinds goes on for servers of before,
 * whose numbers must be higher than all that were given.
 */
export const numbersOfEachKind: Migration = {
  async up(db) {
    await db.schema
      .createTable('numberCounters')
      .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('numberCountersKey', ['clientId', 'kind', 'year'])
      .execute();
    if (!isSqlite(db)) await followServersOfBefore(db);
    await sql`insert into "numberCounters" ("clientId", "kind", "year", "count")
      select "clientId", "kind", cast(substr("numberSeries", length("numberSeries") - 3) as integer), max("numberCount")
      from "reports" group by 1, 2, 3`.execute(db);
  },
};
