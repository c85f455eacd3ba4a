import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an NCR was raised, which can be long after it was proposed: as the log has it of those before. */
export const whenNcrsWereRaised: Migration = {
  async up(db) {
    await db.schema.alterTable('ncrs').addColumn('raisedAt', 'text').execute();
    await sql`update "ncrs" set "raisedAt" = coalesce((select max("ncrLog"."at") from "ncrLog"
      where "ncrLog"."ncrId" = "ncrs"."ncrId" and "ncrLog"."what" in ('raise', 'raised')), "at")
      where "raisedBy" is not null`.execute(db);
    await sql`create index "ncrsByRaised" on "ncrs" (coalesce("raisedAt", "at"), "at", "ncrId")`.execute(db);
  },
};
