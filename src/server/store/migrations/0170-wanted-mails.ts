import type { Migration } from 'kysely/migration';

/** How often somebody wants a mail, and when they last had it. */
export const wantedMails: Migration = {
  async up(db) {
    await db.schema
      .createTable('wantedMails')
      .addColumn('uid', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('pace', 'text')
      .addColumn('lastAt', 'text')
      .addPrimaryKeyConstraint('wantedMailsKey', ['uid', 'kind'])
      .execute();
  },
};
