import type { Migration } from 'kysely/migration';

/** Files of reports that are uploaded in pieces, before their reports. */
export const uploads: Migration = {
  async up(db) {
    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ownerId', 'text', (c) => c.notNull())
      .addColumn('reportId', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'integer', (c) => c.notNull())
      .addColumn('receivedBytes', 'integer', (c) => c.notNull())
      .addColumn('fileId', 'text', (c) => c.unique())
      .addColumn('mediaType', 'text')
      .addColumn('touchedAt', 'text', (c) => c.notNull())
      .addUniqueConstraint('uploadsByContent', ['ownerId', 'reportId', 'field', 'sha256'])
      .execute();
    await db.schema.createIndex('uploadsByTouch').on('uploads').column('touchedAt').execute();
    await db.schema
      .createTable('uploadPieces')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('uploadId', 'text', (c) => c.notNull().references('uploads.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addUniqueConstraint('uploadPiecesInOrder', ['uploadId', 'position'])
      .execute();
  },
};
