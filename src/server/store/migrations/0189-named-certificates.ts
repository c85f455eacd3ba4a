import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The certificates of people that reports of manpower name, as rows of their own beside the tests. The reports stored
 * before are filled in as those whose tests are no rows yet.
 */
export const namedCertificates: Migration = {
  async up(db) {
    await db.schema
      .createTable('namedCertificates')
      .addColumn('reportId', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('endsOn', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('namedCertificatesKey', ['reportId', 'revision', 'position'])
      .execute();
    await sql`update "revisions" set "testRowsOf" = null
      where "reportId" in (select "id" from "reports" where "kind" = 'manpower')`.execute(db);
  },
};
