import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

/** The text in which a report is searched for: its number and its subject. */
const words = (row: string) => sql.raw(`${row}"number" || char(10) || ${row}"searched"`);

/**
 * SQLite's index of groups of three letters. It is filled some hundred reports at a time, because adding a single
 * report would cost as much as storing it. `upTo` is the last row in the index. A changed report is added again; its
 * old entry then only leads to a row that no longer matches.
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
 * Indexes for the list of reports by day: of all reports, of a client and of an author. Reports without a date come
 * last. The indexes include the columns of the filters, so that rows that do not match need not be read. Also the
 * list's search.
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
