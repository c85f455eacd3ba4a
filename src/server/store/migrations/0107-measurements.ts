import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillMeasurements } from '#server/store/measurements.ts';

/**
 * The figures of a revision lie beside its answers, in one text, and no longer in a row for each. The table of those rows stays for
 * servers of before, which go on writing it while they are replaced; what they file is found by the index and filled in later.
 */
export const measurements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('revisions').addColumn('measurements', 'text').execute();
    await fillMeasurements(db);
    await sql`create index "revisionsWithoutMeasurements" on "revisions" ("reportId", "revision")
      where "measurements" is null`.execute(db);
  },
};
