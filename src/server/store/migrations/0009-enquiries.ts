import type { Migration } from 'kysely/migration';

/** What visitors write to the company through its contact form. */
export const enquiries: Migration = {
  async up(db) {
    await db.schema
      .createTable('enquiries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('receivedAt', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('isRead', 'integer', (c) => c.notNull())
      .addColumn('archivedAt', 'text')
      .addColumn('searched', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('enquiriesByMoment').on('enquiries').columns(['receivedAt', 'id']).execute();
    await db.schema.createIndex('enquiriesByArchiving').on('enquiries').column('archivedAt').execute();
  },
};
