import type { Migration } from 'kysely/migration';

/**
 * The checks of gauges that reports hold, by the key of the gauge, so that the next report with it is judged by them.
 * Checks of before are not filled in: what counts is a gauge's last one, which is a day old at most.
 */
export const gaugeChecks: Migration = {
  async up(db) {
    await db.schema
      .createTable('gaugeChecks')
      .addColumn('reportId', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('gaugeChecksKey', ['reportId', 'position'])
      .execute();
    await db.schema.createIndex('gaugeChecksByGauge').on('gaugeChecks').columns(['key', 'at']).execute();
  },
};
