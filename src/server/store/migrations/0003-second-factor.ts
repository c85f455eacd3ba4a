import type { Migration } from 'kysely/migration';

/** Second factors with their recovery codes, and the settings that superusers change. */
export const secondFactor: Migration = {
  async up(db) {
    await db.schema
      .createTable('secondFactors')
      .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('confirmedAt', 'text')
      .addColumn('lastStep', 'integer', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recoveryCodes')
      .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'hash'])
      .execute();
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
