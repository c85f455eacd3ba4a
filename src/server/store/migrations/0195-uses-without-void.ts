import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What reports name their structures counts no more once they are void. */
export const usesWithoutVoid: Migration = {
  async up(db) {
    await sql`update "structureNames" set "uses" = "uses" - (select count(*) from "reports" as r
      where r."clientId" = "structureNames"."clientId" and r."structureKey" = "structureNames"."key"
        and r."structure" = "structureNames"."name" and r."state" = 'void')`.execute(db);
  },
};
