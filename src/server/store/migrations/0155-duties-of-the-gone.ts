import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Open NCRs of which somebody is responsible who went to another client, or whose account was switched off or removed:
 * nobody is responsible for them any more, so that the reviewers are reminded of them. From now on this happens as
 * somebody goes (people/duties.ts).
 */
export const dutiesOfTheGone: Migration = {
  async up(db) {
    const { rows } = await sql<{ ncrId: string; fname: string }>`select n."ncrId", u."fname" from "ncrs" as n
      inner join "users" as u on u."id" = n."responsibleId"
      where n."state" not in ('closed', 'dismissed') and (u."removedAt" is not null or u."isActive" = 0
        or (u."usertype" <> 'superuser' and u."clientId" <> n."clientId"))`.execute(db);
    for (const { ncrId, fname } of rows) {
      const text = `Responsible: nobody. ${fname} has another client or role, or no account any more.`;
      await sql`update "ncrs" set "responsibleId" = null, "version" = "version" + 1 where "ncrId" = ${ncrId}`.execute(
        db,
      );
      await sql`insert into "ncrLog" ("id", "ncrId", "at", "what", "byId", "byOutsider", "text", "repairedBy")
        values (${randomUUIDv7()}, ${ncrId}, ${new Date().toISOString()}, 'assigned', null, null, ${text}, null)`.execute(
        db,
      );
    }
  },
};
