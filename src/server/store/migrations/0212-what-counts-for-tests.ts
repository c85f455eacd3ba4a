import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What counts for a test besides its readings, so that the list of tests tells the outcome that its report has. The rows of
 * before are filled in again, as those that are no rows yet.
 */
export const whatCountsForTests: Migration = {
  async up(db) {
    await db.schema.alterTable('testRows').addColumn('besides', 'text').execute();
    await sql`update "revisions" set "testRowsOf" = null where exists (select 1 from "testRows" as t
      where t."reportId" = "revisions"."reportId" and t."revision" = "revisions"."revision")`.execute(db);
  },
};
