import type { Migration } from 'kysely/migration';

/** Which revision of an approved report its client has accepted; of reports of before, none. */
export const acceptedReports: Migration = {
  async up(db) {
    await db.schema.alterTable('reports').addColumn('acceptedRevision', 'integer').execute();
  },
};
