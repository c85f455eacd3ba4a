import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/dialect.ts';

/**
 * Names of people and clients are found three letters at a time on PostgreSQL, as reports are. SQLite goes through all names in a
 * twentieth of the time that PostgreSQL takes for it, and would write such an index anew with every account.
 */
export const namesByLetters: Migration = {
  async up(db) {
    if (isSqlite(db)) return;
    await sql`create index "usersByWords" on "users" using gin ("searched" gin_trgm_ops)`.execute(db);
    await sql`create index "clientsByWords" on "clients" using gin ("searched" gin_trgm_ops)`.execute(db);
  },
};
