import type { Migration } from 'kysely/migration';

/** Dossiers that people have asked for: those being made, and those that can be downloaded for some days. */
export const dossiers: Migration = {
  async up(db) {
    await db.schema
      .createTable('dossiers')
      .addColumn('dossierId', 'text', (c) => c.primaryKey())
      .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('askedAt', 'text', (c) => c.notNull())
      .addColumn('keptUntil', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('dueAt', 'text')
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer')
      .addColumn('failure', 'text')
      .execute();
    await db.schema.createIndex('dossiersByOwner').on('dossiers').columns(['ownerId', 'askedAt']).execute();
    await db.schema.createIndex('dossiersByDue').on('dossiers').column('dueAt').execute();
    await db.schema.createIndex('dossiersByEnd').on('dossiers').column('keptUntil').execute();
    await db.schema
      .createTable('dossierFiles')
      .addColumn('fileId', 'text', (c) => c.primaryKey())
      .addColumn('dossierId', 'text', (c) => c.notNull().references('dossiers.dossierId'))
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'double precision', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addUniqueConstraint('dossierFilesByPart', ['dossierId', 'part'])
      .execute();
  },
};
