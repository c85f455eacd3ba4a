import type { Migration } from 'kysely/migration';

/** Files that a report names more than once, and that are kept once. */
export const sameFile: Migration = {
  async up(db) {
    await db.schema.alterTable('files').addColumn('sameAs', 'text').execute();
  },
};
