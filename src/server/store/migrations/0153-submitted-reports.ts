import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillSubmissions } from '#server/store/reports/submissions.ts';

/**
 * When a report was sent again, in a column of its own, so that an index gives the reports that wait for a review in
 * the order in which they wait. The index holds only these. It takes the place of one that nothing read.
 */
export const submittedReports: Migration = {
  async up(db) {
    await sql`alter table "reports" add column "submittedAt" text`.execute(db);
    await fillSubmissions(db);
    await sql`create index "reportsWaiting" on "reports" (coalesce("submittedAt", "receivedAt"), "id")
      where "isReviewed" = 1 and "state" = 'submitted'`.execute(db);
    await sql`drop index "reportsToReview"`.execute(db);
  },
};
