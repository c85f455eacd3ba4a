import type { Migration } from 'kysely/migration';

/** What products and clients ask, each change a revision that stays: by it old verdicts were made, and can be made again. */
export const requirements: Migration = {
  async up(db) {
    await db.schema
      .createTable('requirements')
      .addColumn('of', 'text', (c) => c.notNull())
      // A product's name or a client's id. Without a reference: a product can be renamed, and what was asked of it stays.
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('requirementsKey', ['of', 'key', 'revision'])
      .execute();
  },
};
