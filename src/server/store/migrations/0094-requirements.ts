import type { Migration } from 'kysely/migration';

/**
 * The requirements of products and clients. Each change is a revision that stays, because old verdicts were based on it
 * and can be made again from it.
 */
export const requirements: Migration = {
  async up(db) {
    await db.schema
      .createTable('requirements')
      .addColumn('of', 'text', (c) => c.notNull())
      // A product's name or a client's id. No foreign key, because a product can be renamed and its old requirements
      // stay.
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('requirementsKey', ['of', 'key', 'revision'])
      .execute();
  },
};
