import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Batches of paint. Their certificates share the table of those of calibrations. */
export const batches: Migration = {
  async up(db) {
    await db.schema
      .createTable('batches')
      .addColumn('batchId', 'text', (c) => c.primaryKey())
      .addColumn('ownerClientId', 'text', (c) => c.references('clients.clientId'))
      .addColumn('productName', 'text', (c) => c.notNull())
      .addColumn('productKey', 'text', (c) => c.notNull())
      .addColumn('component', 'text', (c) => c.notNull())
      .addColumn('batchNo', 'text', (c) => c.notNull())
      .addColumn('batchKey', 'text', (c) => c.notNull())
      .addColumn('madeOn', 'text')
      .addColumn('expiresOn', 'text')
      .addColumn('quarantinedSince', 'text')
      .addColumn('quarantineReason', 'text', (c) => c.notNull())
      .addColumn('isWithdrawn', 'integer', (c) => c.notNull())
      .addColumn('certificateId', 'text', (c) => c.references('certificates.fileId'))
      .addColumn('searched', 'text', (c) => c.notNull())
      .execute();
    // Two makers may use the same number, and so may the parts of one product, but an owner has each batch only once.
    await sql`create unique index "batchesByNumber" on "batches"
      ("batchKey", "productKey", "component", coalesce("ownerClientId", ''))`.execute(db);
    await db.schema.createIndex('batchesByCertificate').on('batches').column('certificateId').execute();
  },
};
