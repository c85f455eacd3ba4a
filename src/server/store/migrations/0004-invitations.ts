import type { Migration } from 'kysely/migration';

/** Accounts whose owners have yet to choose a password. */
export const invitations: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('invitedAt', 'text').execute();
  },
};
