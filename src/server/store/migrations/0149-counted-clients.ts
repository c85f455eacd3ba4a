import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

const count = sql`update "clientsWithReports" set "count" = "count"`;

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [name, event, change] of [
    ['clientCounted', sql`insert on "clients"`, sql`new."hasReports"`],
    ['clientCountedAnew', sql`update of "hasReports" on "clients"`, sql`new."hasReports" - old."hasReports"`],
    ['clientUncounted', sql`delete on "clients"`, sql`-old."hasReports"`],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${event} when ${change} <> 0 begin ${count} + (${change}); end`.execute(
      db,
    );
  }
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function "countClient"() returns trigger language plpgsql as $$ begin
    ${count} + coalesce(new."hasReports", 0) - coalesce(old."hasReports", 0);
    return null; end $$`.execute(db);
  for (const [name, event, change] of [
    ['clientCounted', sql`insert on "clients"`, sql`new."hasReports" <> 0`],
    ['clientCountedAnew', sql`update of "hasReports" on "clients"`, sql`new."hasReports" <> old."hasReports"`],
    ['clientUncounted', sql`delete on "clients"`, sql`old."hasReports" <> 0`],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${event} for each row when (${change})
      execute function "countClient"()`.execute(db);
  }
}

/**
 * How many clients have reports, so that User Reports tells its number of pages without counting. The database keeps it
 * itself, with a client's first report, so that it is right whichever version of the product receives that. A copy leaves
 * it out: it is counted anew with the clients of the copy.
 */
export const countedClients: Migration = {
  async up(db) {
    await sql`create table "clientsWithReports" ("count" integer not null)`.execute(db);
    await (isSqlite(db) ? countOnSqlite : countOnPostgres)(db);
    await sql`insert into "clientsWithReports" select count(*) from "clients" where "hasReports" = 1`.execute(db);
  },
};
