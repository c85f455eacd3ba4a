import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Reports from before migration 0112 get their climate line too, filled in while the server runs
 * (store/reports/ambientLines.ts). A report without a climate has an empty line, so null means that the line was not computed
 * yet. The index finds such reports, and those that older servers file meanwhile.
 */
export const ambientOfBefore: Migration = {
  async up(db) {
    await sql`create index "reportsWithoutAmbient" on "reports" ("id") where "ambient" is null`.execute(db);
  },
};
