import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A report has one outcome in the place of its result, which knew neither equipment nor paint nor readings. It is filled
 * in while the server runs (store/reports/outcomes.ts, and store/review/approvedReports.ts for revisions that were approved before);
 * the index finds such reports, and those that older servers file meanwhile. The column of the result stays for those
 * servers. The list's indexes hold the outcome, so that rows that do not match need not be read.
 */
export const outcomes: Migration = {
  async up(db) {
    await db.schema.alterTable('reports').addColumn('outcome', 'text').execute();
    await db.schema.alterTable('approvedReports').addColumn('outcome', 'text').execute();
    await sql`create index "reportsWithoutOutcome" on "reports" ("id")
      where "outcome" is null and "state" <> 'void'`.execute(db);
    const byDay = sql`coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state"`;
    const isApproved = sql`where "isReviewed" = 0 or "approvedRevision" >= "revision"`;
    for (const [name, columns, where] of [
      ['reportsByDay', byDay, sql``],
      ['reportsByClientAndDay', sql`"clientId", ${byDay}`, sql``],
      ['reportsByAuthorAndDay', sql`"authorId", ${byDay}`, sql``],
      ['reportsApprovedByDay', sql`("clientId" || ''), ${byDay}`, isApproved],
      ['reportsApprovedByAuthorAndDay', sql`("clientId" || ''), "authorId", ${byDay}`, isApproved],
    ] as const) {
      await db.schema.dropIndex(name).execute();
      await sql`create index ${sql.ref(name)} on "reports" (${columns}) ${where}`.execute(db);
    }
  },
};
