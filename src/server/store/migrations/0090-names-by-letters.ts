import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

/**
 * On PostgreSQL, an index of three letters finds the names of people and clients, as it does reports. SQLite reads all
 * names in a twentieth of the time that PostgreSQL takes, and would have to rewrite such an index with every account.
 */
export const namesByLetters: Migration = {
  async up(db) {
    if (isSqlite(db)) return;
    await sql`create index "usersByWords" on "users" using gin ("searched" gin_trgm_ops)`.execute(db);
    await sql`create index "clientsByWords" on "clients" using gin ("searched" gin_trgm_ops)`.execute(db);
  },
};
