import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The figures of a revision are stored beside its answers in one text, and no longer in a row each. The figures of
 * existing revisions are filled in while the server runs (store/reports/measurements.ts), because nobody could file a report
 * during the migration. The index finds these revisions, and those that older servers file meanwhile. The table of the
 * rows stays for those servers.
 */
export const measurements: Migration = {
  async up(db) {
    await db.schema.alterTable('revisions').addColumn('measurements', 'text').execute();
    await sql`create index "revisionsWithoutMeasurements" on "revisions" ("reportId", "revision")
      where "measurements" is null`.execute(db);
  },
};
