import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { insertReports, addClientForReports } from './manyReports.ts';

/** More than User Reports shows of a client at once. */
const inspectors = 100;
/** Of this many reports the newest one waits for its first approval, and of this many one was revised since. */
const perWaiting = 20;
const perRevised = 1_000;

/**
 * Files all reports for one client whose admins see approved reports only, and makes the sample admin one of them. A
 * twentieth waits for its approval, the newest ones; a thousandth has a later revision that waits.
 */
export async function fillApprovedOnlyClient(db: Db, reports: number, answers: string): Promise<void> {
  const filed = await addClientForReports(db, 0, reports / inspectors, inspectors);
  await insertReports(db, filed, answers);
  const clientId = filed[0]?.clientId;
  await sql`update "clients" set "reviewRequired" = 1, "onlyApproved" = 1 where "clientId" = ${clientId}`.execute(db);
  await sql`update "users" set "clientId" = ${clientId} where "email" = 'admin@example.com'`.execute(db);
  await sql`update "reports" set "isReviewed" = 1, "state" = 'approved', "approvedRevision" = 1`.execute(db);
  const those = (which: 'asc' | 'desc', every: number, count: number) => {
    const ordered = sql`select "id", row_number() over (order by "receivedAt" ${sql.raw(which)}, "id") as "at" from "reports"`;
    return sql`(select "id" from (${ordered}) as "each" where "at" % ${sql.lit(every)} = 0 limit ${sql.lit(count)})`;
  };
  await sql`update "reports" set "state" = 'submitted', "approvedRevision" = null
    where "id" in ${those('desc', 1, reports / perWaiting)}`.execute(db);
  await sql`update "reports" set "state" = 'submitted', "revision" = 2
    where "approvedRevision" = 1 and "id" in ${those('asc', perRevised, reports)}`.execute(db);
  const revised = sql`from "reports" as r where r."revision" = 2`;
  await sql`insert into "approvedReports" ("reportId", "revision", "date", "time", "outcome", "squareMetres", "lostMinutes",
      "ambient", "photoCount", "about", "searched")
    select "id", 1, "date", "time", "outcome", "squareMetres", "lostMinutes", '', 0, "about", "searched" ${revised}`.execute(
    db,
  );
  await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
    select "id", 2, ${answers}, '', "authorId", "receivedAt" ${revised}`.execute(db);
}
