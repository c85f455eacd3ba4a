import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Store = Kysely<unknown>;

async function columns(db: Store): Promise<void> {
  await db.schema
    .alterTable('clients')
    .addColumn('reviewRequired', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('reports')
    .addColumn('isReviewed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('reports')
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('reports').addColumn('openedAt', 'text').execute();
  await db.schema.alterTable('reports').addColumn('approvedRevision', 'integer').execute();
  await db.schema.alterTable('files').addColumn('replacedAt', 'text').execute();
}

async function tables(db: Store): Promise<void> {
  await db.schema
    .createTable('earlierVersions')
    .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .addColumn('verdicts', 'text')
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('authorId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('earlierVersionsKey', ['reportId', 'revision', 'attempt'])
    .execute();
  await db.schema
    .createTable('reviewSteps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('byId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('reviewStepsByReport').on('reviewSteps').columns(['reportId', 'id']).execute();
  await db.schema
    .createTable('reviewComments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('field', 'text')
    .addColumn('item', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('authorId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('reply', 'text')
    .addColumn('repliedAt', 'text')
    .execute();
  await db.schema.createIndex('reviewCommentsByReport').on('reviewComments').column('reportId').execute();
}

/**
 * A report can be reviewed, returned with comments, and sent again. Earlier versions stay, each with its answers and
 * its files. Reports from before this migration are only received, because nobody asked for their review.
 */
export const review: Migration = {
  async up(db) {
    await columns(db);
    await tables(db);
    // Both indexes contain only reports that await a step, so they cost nothing for reports that nobody reviews.
    await sql`create index "reportsToReview" on "reports" ("receivedAt", "id")
      where "isReviewed" = 1 and "state" = 'submitted'`.execute(db);
    await sql`create index "reportsToSendAgain" on "reports" ("authorId", "receivedAt", "id")
      where "state" in ('returned', 'withdrawn')`.execute(db);
  },
};
