import type { Migration } from 'kysely/migration';

/** Files that are being stored and belong to nothing yet. */
export const begunFiles: Migration = {
  async up(db) {
    await db.schema
      .createTable('begunFiles')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('begunAt', 'text', (c) => c.notNull())
      .execute();
  },
};
