import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

const named = [
  { table: 'clients', id: 'clientId' },
  { table: 'users', id: 'id' },
] as const;

/**
 * The names of clients and people by groups of three letters, so that a search of reports compares its words only with
 * names that may have them. PostgreSQL has such indexes since version 1.0.
 */
export const namesByLetters: Migration = {
  async up(db) {
    if (!isSqlite(db)) return;
    await sql`create virtual table "nameSearch" using fts5("of" unindexed, "words",
      tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`.execute(db);
    for (const { table, id } of named) {
      const [rows, key] = [sql.table(table), sql.ref(id)];
      await sql`insert into "nameSearch" ("of", "words") select ${key}, "searched" from ${rows}`.execute(db);
      await sql`create trigger ${sql.id(`${table}Named`)} after insert on ${rows} begin
        insert into "nameSearch" ("of", "words") values (new.${key}, new."searched"); end`.execute(db);
      await sql`create trigger ${sql.id(`${table}Renamed`)} after update of "searched" on ${rows}
        when old."searched" <> new."searched" begin
        update "nameSearch" set "words" = new."searched" where "of" = new.${key}; end`.execute(db);
      await sql`create trigger ${sql.id(`${table}Unnamed`)} after delete on ${rows} begin
        delete from "nameSearch" where "of" = old.${key}; end`.execute(db);
    }
  },
};
