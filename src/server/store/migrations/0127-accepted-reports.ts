import type { Migration } from 'kysely/migration';

/** Which revision of an approved report its client has accepted. None for existing reports. */
export const acceptedReports: Migration = {
  async up(db) {
    await db.schema.alterTable('reports').addColumn('acceptedRevision', 'integer').execute();
  },
};
