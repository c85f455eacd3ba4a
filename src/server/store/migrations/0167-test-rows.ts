import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The tests of reports as rows of their own, filled in from what is stored (store/testRows.ts). A revision says of which
 * content its rows are, so that one that was sent again, by an older server too, is found and filled in anew.
 */
export const testRows: Migration = {
  async up(db) {
    await db.schema
      .createTable('testRows')
      .addColumn('reportId', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('structure', 'text', (column) => column.notNull())
      .addColumn('areaCode', 'text', (column) => column.notNull())
      .addColumn('coatNo', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('limit', 'text', (column) => column.notNull())
      .addColumn('gauge', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('testRowsKey', ['reportId', 'revision', 'position'])
      .execute();
    await db.schema.alterTable('revisions').addColumn('testRowsOf', 'text').execute();
    await sql`create index "revisionsWithoutTestRows" on "revisions" ("at")
      where "testRowsOf" is null or "testRowsOf" <> "contentHash"`.execute(db);
  },
};
