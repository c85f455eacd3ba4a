import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The figures of a revision lie beside its answers, in one text, and no longer in a row for each. Those of before are filled in once
 * the server runs (store/measurements.ts), since nobody could file a report while it took; the index finds them, and what servers of before
 * file meanwhile. The table of the rows stays for those.
 */
export const measurements: Migration = {
  async up(db) {
    await db.schema.alterTable('revisions').addColumn('measurements', 'text').execute();
    await sql`create index "revisionsWithoutMeasurements" on "revisions" ("reportId", "revision")
      where "measurements" is null`.execute(db);
  },
};
