import type { Migration } from 'kysely/migration';

/** When a session that ends when idle was last used, and when its owner last gave the password again. */
export const sessionUse: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('lastUsedAt', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('confirmedAt', 'text').execute();
  },
};
