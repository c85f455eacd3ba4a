import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The gauges of tests by the keys of a recall, so that tests are found by their gauge in any spelling. Tests of before
 * that name one are filled in again, as those that are no rows yet.
 */
export const gaugesOfTests: Migration = {
  async up(db) {
    await db.schema.alterTable('testRows').addColumn('gaugeKeys', 'text').execute();
    await sql`update "revisions" set "testRowsOf" = null where exists (select 1 from "testRows" as t
      where t."reportId" = "revisions"."reportId" and t."revision" = "revisions"."revision" and t."gauge" <> '')`.execute(
      db,
    );
  },
};
