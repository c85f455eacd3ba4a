import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillApproved } from '#server/store/review/approvedReports.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { stores } from '#server/testing/stores.ts';

const photo = { field: 'photos', url: '/api/files/a/a.jpg', filename: 'a.jpg' };

test.each(stores)(
  'A report that was revised before, or by a server of before, is listed by its approved revision where only that is seen, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0138-ambient-of-before');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt", "hasReports") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '', 1)`.execute(
        db,
      );
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const revised = async (id: string) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "numberSeries",
            "numberCount", "revision", "state", "isReviewed", "approvedRevision", "about", "ambient")
          values (${id}, 'dailycot', 'one', 'ravi', '2026-02-02', '2026-01-01T00:00:00.000Z', ${id}, ${id}, 1, 2, 'submitted', 1, 1,
            'TK-2', '')`.execute(db);
        for (const [revision, structuralMember] of ['TK-1', 'TK-2'].entries()) {
          const answers = JSON.stringify({ date: `2026-02-0${revision + 1}`, structuralMember, batch_partA: 'B 1' });
          await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
            values (${id}, ${revision + 1}, ${answers}, ${structuralMember}, 'ravi', ${structuralMember})`.execute(db);
          if (revision === 0)
            await sql`insert into "earlierVersions" ("reportId", "revision", "attempt", "answers", "contentHash", "authorId", "at",
              "files") values (${id}, 1, 1, ${answers}, ${structuralMember}, 'ravi', ${structuralMember},
              ${JSON.stringify([photo])})`.execute(db);
        }
      };
      await revised('before');
      await migrate(db);
      const clients = await db.selectFrom('clients').select('onlyApproved').execute();
      expect(clients).toEqual([{ onlyApproved: 0 }]);
      const listed = async (more: object = {}) =>
        (await reportListPage(db, { scope: { clientId: 'one', onlyApprovedFor: 'admin' }, ...more })).reports;
      expect(await listed()).toEqual([]);
      await fillApproved(db);
      await revised('meanwhile');
      expect((await listed()).map(({ reportId }) => reportId)).toEqual(['before']);
      await fillApproved(db);
      await fillApproved(db);
      const line = { date: '2026-02-01', about: expect.stringContaining('TK-1'), photos: 1, state: 'approved' };
      expect(await listed()).toMatchObject([line, line]);
      expect(await listed({ used: 'b1', search: 'tk-1' })).toHaveLength(2);
      expect(await listed({ search: 'tk-2' })).toEqual([]);
    } finally {
      await db.destroy();
    }
  },
);
