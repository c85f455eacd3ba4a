import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Reports of before 0112 have their climate in a line too, filled in once the server runs (store/ambientLines.ts). A report that
 * has none says so with an empty line, so that null is what was not looked at yet; the index finds those, and what servers of
 * before file meanwhile.
 */
export const ambientOfBefore: Migration = {
  async up(db) {
    await sql`create index "reportsWithoutAmbient" on "reports" ("id") where "ambient" is null`.execute(db);
  },
};
