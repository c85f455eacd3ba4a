import { SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How the client and the people behind an approval were called, kept with it as JSON: see approvedNames.ts. Existing
 * approvals keep the names of now.
 */
export const namesAtApproval: Migration = {
  async up(db) {
    await db.schema.alterTable('reviewSteps').addColumn('names', 'text').execute();
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    // SQLite forgets that the answer of a subquery is JSON, and needs to be told.
    const [object, byKey, json] = isSqlite
      ? [sql.raw('json_object'), sql.raw('json_group_object'), sql.raw('json')]
      : [sql.raw('json_build_object'), sql.raw('json_object_agg'), sql.raw('')];
    await sql`update "reviewSteps" set "names" = (
      select ${object}('client', c."clientName", 'people', ${json}((
        select ${byKey}(u."id", ${object}('fname', u."fname", 'email', u."email")) from "users" as u
        where u."id" in (select "reviewSteps"."byId" union select r."authorId"
          union select v."authorId" from "revisions" as v where v."reportId" = r."id"
          union select e."authorId" from "earlierVersions" as e where e."reportId" = r."id"))))
      from "reports" as r join "clients" as c on c."clientId" = r."clientId" where r."id" = "reviewSteps"."reportId")
      where "action" = 'approve'`.execute(db);
  },
};
