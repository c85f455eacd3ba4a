import type { Migration } from 'kysely/migration';

/** What the rules said of a report when it was received. Reports of before were not judged; theirs stays empty. */
export const verdicts: Migration = {
  async up(db) {
    await db.schema.alterTable('revisions').addColumn('verdicts', 'text').execute();
  },
};
