import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

/**
 * What those who see approved reports only find: all of a client's by day, one author's by day, and what was revised
 * since its approval by author. These are indexes alone, so that they hold whatever a server of before writes. Client and
 * author are expressions, so that no other index is chosen in their place (store/reports/seenReports.ts). PostgreSQL needs to be
 * told how many reports such an expression finds, or it sorts all of an author's reports for the newest one.
 */
export const approvedIndexes: Migration = {
  async up(db) {
    const isApproved = sql`where "isReviewed" = 0 or "approvedRevision" >= "revision"`;
    const byDay = sql`coalesce("date", ''), "receivedAt", "id", "kind", "result", "state"`;
    await sql`create index "reportsApprovedByDay" on "reports" (("clientId" || ''), ${byDay}) ${isApproved}`.execute(
      db,
    );
    await sql`create index "reportsApprovedByAuthorAndDay" on "reports" (("clientId" || ''), "authorId", ${byDay})
      ${isApproved}`.execute(db);
    await sql`create index "reportsRevisedByAuthor" on "reports" (("clientId" || ''), ("authorId" || ''), "id")
      where "approvedRevision" < "revision"`.execute(db);
    await db.schema.dropIndex('reportsRevisedSinceApproval').execute();
    if (isSqlite(db)) return;
    await sql`create statistics "reportsOfClient" on ("clientId" || '') from "reports"`.execute(db);
    await sql`analyze "reports"`.execute(db);
  },
};
