import type { Migration } from 'kysely/migration';

/** How drafts ended that no longer exist, for the other devices of their authors. */
export const draftEnds: Migration = {
  async up(db) {
    await db.schema
      .createTable('draftEnds')
      .addColumn('ownerId', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('device', 'text')
      .addColumn('endedAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('draftEndsByOwner', ['ownerId', 'id'])
      .execute();
    await db.schema.createIndex('draftEndsByMoment').on('draftEnds').column('endedAt').execute();
  },
};
