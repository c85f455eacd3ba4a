import type { Migration } from 'kysely/migration';

/**
 * The verdicts of the rules when a report was received. Reports from before this migration were not judged and have
 * none.
 */
export const verdicts: Migration = {
  async up(db) {
    await db.schema.alterTable('revisions').addColumn('verdicts', 'text').execute();
  },
};
