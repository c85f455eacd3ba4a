import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Instruments with their calibrations, and the certificates of these. */
export const instruments: Migration = {
  async up(db) {
    await db.schema
      .createTable('instruments')
      .addColumn('instrumentId', 'text', (c) => c.primaryKey())
      .addColumn('ownerClientId', 'text', (c) => c.references('clients.clientId'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('make', 'text', (c) => c.notNull())
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('serialNo', 'text', (c) => c.notNull())
      .addColumn('serialKey', 'text', (c) => c.notNull())
      .addColumn('probeSerialNo', 'text', (c) => c.notNull())
      .addColumn('probeKey', 'text', (c) => c.notNull())
      .addColumn('gaugeType', 'text', (c) => c.notNull())
      .addColumn('accuracyPercent', 'double precision')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('calibratedOn', 'text')
      .addColumn('dueOn', 'text')
      .addColumn('searched', 'text', (c) => c.notNull())
      .execute();
    // Two makers may use the same number, but an owner has each instrument only once.
    await sql`create unique index "instrumentsByNumber" on "instruments"
      ("serialKey", lower("make"), coalesce("ownerClientId", ''))`.execute(db);
    await db.schema.createIndex('instrumentsByProbe').on('instruments').column('probeKey').execute();
    await db.schema
      .createTable('certificates')
      .addColumn('fileId', 'text', (c) => c.primaryKey())
      .addColumn('filename', 'text', (c) => c.notNull())
      .addColumn('mediaType', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('calibrations')
      .addColumn('calibrationId', 'text', (c) => c.primaryKey())
      .addColumn('instrumentId', 'text', (c) => c.notNull().references('instruments.instrumentId'))
      .addColumn('calibratedOn', 'text', (c) => c.notNull())
      .addColumn('dueOn', 'text', (c) => c.notNull())
      .addColumn('asFound', 'text', (c) => c.notNull())
      .addColumn('certificateNo', 'text', (c) => c.notNull())
      .addColumn('laboratory', 'text', (c) => c.notNull())
      .addColumn('isWithdrawn', 'integer', (c) => c.notNull())
      .addColumn('certificateId', 'text', (c) => c.references('certificates.fileId'))
      .execute();
    await db.schema
      .createIndex('calibrationsByInstrument')
      .on('calibrations')
      .columns(['instrumentId', 'calibratedOn'])
      .execute();
    await db.schema.createIndex('calibrationsByCertificate').on('calibrations').column('certificateId').execute();
  },
};
