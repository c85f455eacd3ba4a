import type { Migration } from 'kysely/migration';

/** Views of lists that people keep under names of their own. */
export const keptViews: Migration = {
  async up(db) {
    await db.schema
      .createTable('keptViews')
      .addColumn('uid', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('keptViewsKey', ['uid', 'name'])
      .execute();
  },
};
