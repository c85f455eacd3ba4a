import type { Migration } from 'kysely/migration';

/** The day's climate in a line, for the list. Reports of before have none: their own pages say it. */
export const ambientLine: Migration = {
  async up(db) {
    await db.schema.alterTable('reports').addColumn('ambient', 'text').execute();
  },
};
