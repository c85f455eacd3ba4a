import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of the content that are the product's own, so that a first start copies no file. */
export const ownPictures: Migration = {
  async up(db) {
    await sql`alter table "pictures" add column "own" text`.execute(db);
  },
};
