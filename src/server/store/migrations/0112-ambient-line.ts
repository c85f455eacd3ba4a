import type { Migration } from 'kysely/migration';

/** The climate of the day in one line, for the list. Existing reports have none; their own pages show the climate. */
export const ambientLine: Migration = {
  async up(db) {
    await db.schema.alterTable('reports').addColumn('ambient', 'text').execute();
  },
};
