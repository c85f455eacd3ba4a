import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reviewQueue } from '#server/store/review/reviewQueue.ts';
import { fillSubmissionsOfEarlierServers } from '#server/store/reports/submissions.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Reports that were sent again wait since then, also where an older server receives them beside this one, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0144-coats');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      for (const id of ['ravi', 'reviewer']) {
        await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
          values (${id}, ${id}, ${`${id}@example.com`}, 'user', 'one', 1, '', '')`.execute(db);
      }
      const filed = async (id: string, day: number, attempt: number) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "about", "searched",
          "isReviewed", "attempt") values (${id}, 'dailycot', 'one', 'ravi', ${`2026-11-0${day}`}, ${id}, '', '', 1, ${attempt})`.execute(
          db,
        );
        await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
          values (${id}, 1, '{}', ${id}, 'ravi', '')`.execute(db);
      };
      const sentAgain = (id: string, day: number) =>
        sql`insert into "reviewSteps" ("id", "reportId", "revision", "attempt", "action", "byId", "at")
          values (${`${id}-${day}`}, ${id}, 1, 2, 'resubmit', 'ravi', ${`2026-11-0${day}`})`.execute(db);
      await filed('again', 1, 2);
      await sentAgain('again', 4);
      await filed('first', 2, 1);
      await filed('other', 3, 2);
      await migrate(db);
      const order = async () => (await reviewQueue(db, 'reviewer', {})).reports.map(({ reportId }) => reportId);
      expect(await order()).toEqual(['first', 'other', 'again']);

      await sentAgain('other', 5);
      await fillSubmissionsOfEarlierServers(db, Date.now());
      expect(await order()).toEqual(['first', 'again', 'other']);
      await sentAgain('again', 6);
      await fillSubmissionsOfEarlierServers(db, Date.now() + 25 * 60 * 60_000);
      expect(await order()).toEqual(['first', 'again', 'other']);
    } finally {
      await db.destroy();
    }
  },
);
