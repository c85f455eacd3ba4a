import type { Migration } from 'kysely/migration';

/** Streams of readings from a gauge to its inspector's phone. They pass: a copy leaves them out. */
export const gaugeStreams: Migration = {
  async up(db) {
    await db.schema
      .createTable('gaugeStreams')
      .addColumn('streamId', 'text', (c) => c.primaryKey())
      .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
      .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('clientId', 'text')
      .addColumn('startedAt', 'text', (c) => c.notNull())
      .addColumn('endsAt', 'text', (c) => c.notNull())
      .addColumn('received', 'integer', (c) => c.notNull())
      .addColumn('heard', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('gaugeStreamsByOwner').on('gaugeStreams').columns(['ownerId', 'startedAt']).execute();
    await db.schema.createIndex('gaugeStreamsByEnd').on('gaugeStreams').column('endsAt').execute();
    await db.schema
      .createTable('gaugeReadings')
      .addColumn('streamId', 'text', (c) => c.notNull().references('gaugeStreams.streamId').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('line', 'text', (c) => c.notNull())
      .addColumn('serialNo', 'text', (c) => c.notNull())
      .addColumn('key', 'text')
      .addColumn('receivedAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('gaugeReadingsKey', ['streamId', 'position'])
      .execute();
    await db.schema
      .createIndex('gaugeReadingsByKey')
      .on('gaugeReadings')
      .columns(['streamId', 'key'])
      .unique()
      .execute();
  },
};
