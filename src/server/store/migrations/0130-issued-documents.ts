import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const refusal = 'The log of issued documents is only ever added to.';

/** The database itself refuses to change or remove a line of the log, whatever program asks. */
async function seal(db: Kysely<unknown>): Promise<void> {
  const words = sql.lit(refusal);
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const change of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.ref(`issuedDocuments_${change}`)} before ${sql.raw(change)} on "issuedDocuments"
        begin select raise(abort, ${words}); end`.execute(db);
    }
    // `insert or replace` removes the existing line without firing the trigger of removals. This trigger prevents it.
    await sql`create trigger "issuedDocuments_replace" before insert on "issuedDocuments"
      when exists (select 1 from "issuedDocuments" where "position" = new."position" or "token" = new."token"
        or "fileId" = new."fileId" or ("reportId" = new."reportId" and "revision" = new."revision"))
      begin select raise(abort, ${words}); end`.execute(db);
    return;
  }
  await sql`create function "refuseIssuedChange"() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger "issuedDocuments_sealed" before update or delete or truncate on "issuedDocuments"
    for each statement execute function "refuseIssuedChange"()`.execute(db);
}

/**
 * The documents of approved reports: those still to be made, and the log of those that were issued. Versions approved
 * before this migration are queued once the server runs (store/evidence/evidenceJobs.ts), and so are those that older servers
 * approve meanwhile. The index finds them.
 */
export const issuedDocuments: Migration = {
  async up(db) {
    await db.schema
      .createTable('evidenceJobs')
      .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('attempt', 'integer', (c) => c.notNull())
      .addColumn('approvedBy', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('approvedAt', 'text', (c) => c.notNull())
      .addColumn('contentHash', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('dueAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('evidenceJobsKey', ['reportId', 'revision'])
      .execute();
    await db.schema.createIndex('evidenceJobsByDue').on('evidenceJobs').column('dueAt').execute();
    await db.schema
      .createTable('issuedDocuments')
      .addColumn('position', 'integer', (c) => c.primaryKey())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
      .addColumn('number', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('reportDate', 'text')
      .addColumn('contentHash', 'text', (c) => c.notNull())
      .addColumn('fileId', 'text', (c) => c.notNull().unique())
      .addColumn('fileHash', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'integer', (c) => c.notNull())
      .addColumn('approvedBy', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('approvedAt', 'text', (c) => c.notNull())
      .addColumn('issuedAt', 'text', (c) => c.notNull())
      .addColumn('previousHash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addUniqueConstraint('issuedOncePerRevision', ['reportId', 'revision'])
      .execute();
    await seal(db);
    await sql`create index "approvals" on "reviewSteps" ("at") where "action" = 'approve'`.execute(db);
  },
};
