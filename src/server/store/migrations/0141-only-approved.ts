import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A client's admins can be shown approved reports only. While a later revision of a report is under review, the list
 * and a recall find the approved one for them by what these tables keep of it (store/review/approvedReports.ts). The index
 * holds the reports with such a revision alone, so it costs nothing for the others.
 */
export const onlyApproved: Migration = {
  async up(db) {
    await db.schema
      .alterTable('clients')
      .addColumn('onlyApproved', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('approvedReports')
      .addColumn('reportId', 'text', (c) => c.primaryKey().references('reports.id'))
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('date', 'text')
      .addColumn('time', 'text')
      .addColumn('result', 'text')
      .addColumn('squareMetres', 'double precision')
      .addColumn('lostMinutes', 'integer')
      .addColumn('ambient', 'text')
      .addColumn('photoCount', 'integer', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('searched', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('approvedUses')
      .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('approvedUsesKey', ['reportId', 'key', 'what'])
      .execute();
    await sql`create index "reportsRevisedSinceApproval" on "reports" ("clientId", "id")
      where "approvedRevision" < "revision"`.execute(db);
  },
};
