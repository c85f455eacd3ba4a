import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approvalOf } from '#server/store/review/approvedNames.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'What was approved before keeps the names of now, whoever is renamed later, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0138-ambient-of-before');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha "A"', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      for (const id of ['ravi', 'asha', 'meera', 'otto']) {
        await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values (${id}, ${`${id} \\ é`}, ${`${id}@example.com`}, 'user', 'one', 1, '', '')`.execute(db);
      }
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "state", "isReviewed")
      values ('r', 'dailycot', 'one', 'ravi', '2026-01-01T00:00:00.000Z', 'r', 'approved', 1)`.execute(db);
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
      values ('r', 1, '{}', 'r', 'asha', '2026-01-01T00:00:00.000Z')`.execute(db);
      for (const [id, action] of [
        ['1', 'open'],
        ['2', 'approve'],
      ]) {
        await sql`insert into "reviewSteps" ("id", "reportId", "revision", "attempt", "action", "byId", "at")
        values (${id}, 'r', 1, 1, ${action}, 'meera', '2026-01-02T00:00:00.000Z')`.execute(db);
      }
      await migrate(db);
      await db.updateTable('users').set({ fname: 'Renamed' }).execute();
      const called = (id: string) => [id, { fname: `${id} \\ é`, email: `${id}@example.com` }];
      const approval = await approvalOf(db, { reportId: 'r', revision: 1, attempt: 1 });
      expect(approval).toMatchObject({ id: '2', isKept: true });
      expect(approval?.names).toEqual({
        client: 'Alpha "A"',
        people: Object.fromEntries(['ravi', 'asha', 'meera'].map(called)),
      });
      const others = await db.selectFrom('reviewSteps').select('names').where('id', '=', '1').execute();
      expect(others).toEqual([{ names: null }]);
    } finally {
      await db.destroy();
    }
  },
);
