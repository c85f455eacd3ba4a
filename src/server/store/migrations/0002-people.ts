import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The columns that the tables of clients and users are sorted by, and the index that finds who could stand in for the
 * last account of a role.
 */
async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`create index "clientsByFoldedName" on "clients" (lower("clientName"), "clientId")`.execute(db);
  await sql`create index "usersByFoldedName" on "users" ("clientId", lower("fname"), "id")`.execute(db);
  await sql`create index "usersByFoldedEmail" on "users" ("clientId", lower("email"), "id")`.execute(db);
  await db.schema.createIndex('usersByRole').on('users').columns(['usertype', 'clientId']).execute();
}

async function mails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mailsByMoment').on('mails').column('dueAt').execute();
}

/** Tables in pages, and the queue of mails. */
export const people: Migration = {
  async up(db) {
    await tables(db);
    await mails(db);
  },
};
