import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What waits for a review by its outcome, in the order of the queue. A reviewer who asks for what failed, and the count of
 * it, went through all that waits where little of it failed.
 */
export const waitingByOutcome: Migration = {
  async up(db) {
    await sql`create index "reportsWaitingByOutcome" on "reports"
      ("outcome", coalesce("submittedAt", "receivedAt"), "id") where "isReviewed" = 1 and "state" = 'submitted'`.execute(
      db,
    );
  },
};
