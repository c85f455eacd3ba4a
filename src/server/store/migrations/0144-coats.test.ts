import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'A coat that was received in the last months is found by the next one, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0142-names-at-approval');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const coat = { date: '2026-11-02', timeSelection: '09:00', coatingApplication: ['Primer'] };
      const filed = async (id: string, receivedAt: string, answers: object) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "about", "searched")
        values (${id}, 'dailycot', 'one', 'ravi', ${receivedAt}, ${id}, '', '')`.execute(db);
        await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values (${id}, 1, ${JSON.stringify({ ...coat, ...answers })}, ${id}, 'ravi', '')`.execute(db);
      };
      const placed = { structuralMember: 'TK-1', descriptionofarea: 'Shell' };
      const now = new Date().toISOString();
      await filed('awaited', now, placed);
      await filed('without an area', now, { structuralMember: 'TK-1' });
      await filed('long ago', '2026-01-01T00:00:00.000Z', placed);
      await migrate(db);
      const found = await db
        .selectFrom('reports')
        .select(['id', 'coatPlace', 'coats'])
        .where('coatAt', '>', 0)
        .execute();
      expect(found).toEqual([{ id: 'awaited', coatPlace: '["tk-1","shell"]', coats: '["Primer"]' }]);
    } finally {
      await db.destroy();
    }
  },
);
