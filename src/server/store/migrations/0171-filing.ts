import type { Migration } from 'kysely/migration';

/** On which days of the week who files for a client, and up to when somebody has looked at what failed. */
export const filing: Migration = {
  async up(db) {
    await db.schema
      .createTable('filingCalendars')
      .addColumn('clientId', 'text', (c) => c.primaryKey().references('clients.clientId'))
      .addColumn('days', 'text', (c) => c.notNull())
      .addColumn('people', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('lastLooked')
      .addColumn('uid', 'text', (c) => c.primaryKey().references('users.id'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
};
