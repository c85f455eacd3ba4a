import type { Migration } from 'kysely/migration';

/** Drafts of reports, as the devices of their authors stored them. */
export const drafts: Migration = {
  async up(db) {
    await db.schema
      .createTable('drafts')
      .addColumn('ownerId', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('changedAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('draftsByOwner', ['ownerId', 'id'])
      .execute();
    await db.schema.createIndex('draftsByChange').on('drafts').column('changedAt').execute();
  },
};
