import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/dialect.ts';

/** What is found of a report by its words: its number, and what it is about. */
const words = (row: string) => sql.raw(`${row}"number" || char(10) || ${row}"searched"`);

/**
 * SQLite's index of three letters at a time, filled some hundred reports at once: by itself a report would cost as much as
 * storing it does. `upTo` is the last row that it has. A changed report is added once more: what it was found by before only leads
 * to a row that is looked at in vain.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "reportSearch" using fts5(
    "reportId" unindexed, "words", tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`.execute(db);
  await sql`create table "reportSearchState" ("upTo" integer not null)`.execute(db);
  await sql`create trigger "reportChangedInSearch" after update of "number", "searched" on "reports"
    when ${words('old.')} <> ${words('new.')} begin
      insert into "reportSearch" ("reportId", "words") values (new."id", ${words('new.')}); end`.execute(db);
  await sql`insert into "reportSearch" ("reportId", "words") select "id", ${words('')} from "reports"`.execute(db);
  await sql`insert into "reportSearchState" select coalesce(max(rowid), 0) from "reports"`.execute(db);
}

async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index "reportsByWords" on "reports"
    using gin (("number" || chr(10) || "searched") gin_trgm_ops)`.execute(db);
}

/**
 * The list of reports by day, whole, of a client and of an author; those without a date come last. With what it is filtered by, so
 * that the rows that are left out need not be read. And its search.
 */
export const reportList: Migration = {
  async up(db) {
    await db.schema.dropIndex('reportsByDate').execute();
    for (const [name, owner] of [
      ['reportsByDay', sql``],
      ['reportsByClientAndDay', sql`"clientId", `],
      ['reportsByAuthorAndDay', sql`"authorId", `],
    ] as const) {
      await sql`create index ${sql.ref(name)} on "reports"
        (${owner}coalesce("date", ''), "receivedAt", "id", "kind", "result", "state")`.execute(db);
    }
    await (isSqlite(db) ? searchOnSqlite : searchOnPostgres)(db);
  },
};
