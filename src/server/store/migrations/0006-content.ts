import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function pictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('focusX', 'real', (c) => c.notNull())
    .addColumn('focusY', 'real', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('pictureFiles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('pictureId', 'text', (c) => c.notNull().references('pictures.id'))
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('sizeBytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pictureFilesByPicture').on('pictureFiles').columns(['pictureId', 'width']).execute();
}

async function items(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentItems')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('titleKey', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('isPublished', 'integer', (c) => c.notNull())
    .addColumn('pictureId', 'text', (c) => c.references('pictures.id'))
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('contentByPlace').on('contentItems').columns(['kind', 'position', 'id']).execute();
  await db.schema.createIndex('contentByTitle').on('contentItems').columns(['kind', 'titleKey']).execute();
  await db.schema.createIndex('contentByPicture').on('contentItems').columns(['pictureId']).execute();
}

/** The content of the public site that the company edits, and its pictures. */
export const content: Migration = {
  async up(db) {
    await pictures(db);
    await items(db);
  },
};
