import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The telephone number and the files that come with an enquiry, and the answers that were sent to it. */
export const enquiryFiles: Migration = {
  async up(db) {
    await sql`alter table "enquiries" add column "phone" text not null default ''`.execute(db);
    await db.schema
      .createTable('enquiryFiles')
      .addColumn('fileId', 'text', (c) => c.primaryKey())
      .addColumn('enquiryId', 'text', (c) => c.notNull().references('enquiries.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('filename', 'text', (c) => c.notNull())
      .addColumn('mediaType', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('enquiryFilesInOrder').on('enquiryFiles').columns(['enquiryId', 'position']).execute();
    await db.schema
      .createTable('enquiryAnswers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('enquiryId', 'text', (c) => c.notNull().references('enquiries.id'))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('byName', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('enquiryAnswersInOrder').on('enquiryAnswers').columns(['enquiryId', 'id']).execute();
  },
};
