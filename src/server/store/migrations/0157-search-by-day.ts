import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

/** The text in which a report is searched for: its number and its subject. */
const words = (row: string) => sql.raw(`${row}"number" || char(10) || ${row}"searched"`);
/** The first entry of a report's day, such as 20260309 times 2^32. Reports without a date come first. */
const ofDay = (row: string) => sql.raw(`cast(replace(coalesce(${row}"date", ''), '-', '') as integer) * 4294967296`);

/**
 * The entries of SQLite's index are numbered by day, and within a day by row, so that the newest reports with a word are
 * found first. A changed report is added again, beyond all rows; its old entry then only leads to a row that no longer
 * matches. Only one server uses this database, so nothing of before is kept.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger "reportChangedInSearch"`.execute(db);
  await sql`drop table "reportSearch"`.execute(db);
  await sql`create virtual table "reportSearch" using fts5(
    "reportId" unindexed, "words", tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`.execute(db);
  await sql`alter table "reportSearchState" add column "changes" integer not null default 0`.execute(db);
  await sql`create trigger "reportChangedInSearch" after update of "number", "searched", "date" on "reports"
    when ${words('old.')} <> ${words('new.')} or old."date" is not new."date" begin
      update "reportSearchState" set "changes" = "changes" + 1;
      insert into "reportSearch" (rowid, "reportId", "words")
        select ${ofDay('new.')} + 2147483648 + "changes", new."id", ${words('new.')} from "reportSearchState"; end`.execute(
    db,
  );
  await sql`insert into "reportSearch" (rowid, "reportId", "words")
    select ${ofDay('')} + rowid, "id", ${words('')} from "reports" order by 1`.execute(db);
  // One part for all of it, and later ones are joined two by two.
  await sql`insert into "reportSearch" ("reportSearch") values ('optimize')`.execute(db);
  await sql`insert into "reportSearch" ("reportSearch", rank) values ('usermerge', 2)`.execute(db);
  await sql`update "reportSearchState" set "upTo" = (select coalesce(max(rowid), 0) from "reports")`.execute(db);
}

/** The new index serves the statements of the version before too. */
async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create index "reportsByMonthAndWords" on "reports"
    using gin ((substr(coalesce("date", ''), 1, 7)), ("number" || chr(10) || "searched") gin_trgm_ops)`.execute(db);
  await sql`drop index "reportsByWords"`.execute(db);
}

/** The list's search finds the newest reports with a word without reading the others that have it. */
export const searchByDay: Migration = {
  up: (db) => (isSqlite(db) ? searchOnSqlite : searchOnPostgres)(db),
};
