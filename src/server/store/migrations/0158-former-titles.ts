import type { Migration } from 'kysely/migration';

/** The titles that items had before, so that their old addresses lead to the new ones for ever. */
export const formerTitles: Migration = {
  async up(db) {
    await db.schema
      .createTable('formerTitles')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('titleKey', 'text', (c) => c.notNull())
      .addColumn('itemId', 'text', (c) => c.notNull().references('contentItems.id'))
      .addPrimaryKeyConstraint('formerTitlesKey', ['kind', 'titleKey'])
      .execute();
    await db.schema.createIndex('formerTitlesByItem').on('formerTitles').column('itemId').execute();
  },
};
