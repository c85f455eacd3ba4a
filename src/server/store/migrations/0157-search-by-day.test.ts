import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { indexReports } from '#server/store/reports/reportSearch.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Reports of before and later ones are found by words in the order of their days, also after a day was corrected, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0156-outcomes');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const filed = (id: string, day: string | null, searched: string) =>
        sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "about", "searched",
          "photoCount") values (${id}, 'dailycot', 'one', 'ravi', ${day}, '2026-01-01T00:00:00.000Z', ${id}, '', ${searched},
          0)`.execute(db);
      await filed('newest', '2026-03-09', 'PENSTOCK');
      await filed('undated', null, 'PENSTOCK');
      await filed('oldest', '2024-12-31', 'PENSTOCK');
      await filed('other', '2026-03-08', 'BRIDGE');
      await migrate(db);
      const found = async (search: string) =>
        (await reportListPage(db, { scope: { all: true }, search })).reports.map(({ reportId }) => reportId);
      expect(await found('penstock')).toEqual(['newest', 'oldest', 'undated']);
      await filed('between', '2025-06-30', 'PENSTOCK');
      // Before the index knows of it, after it does, and once more when there is nothing to add.
      for (let times = 0; times < 3; times += 1) {
        expect(await found('penstock')).toEqual(['newest', 'between', 'oldest', 'undated']);
        await indexReports(db);
      }
      await db.updateTable('reports').set({ date: '2023-01-01' }).where('id', '=', 'newest').execute();
      await db
        .updateTable('reports')
        .set({ date: '2026-02-01', searched: 'GATE' })
        .where('id', '=', 'oldest')
        .execute();
      await db.updateTable('reports').set({ searched: 'PENSTOCK GATE' }).where('id', '=', 'oldest').execute();
      expect(await found('penstock')).toEqual(['oldest', 'between', 'newest', 'undated']);
      expect(await found('penstock gate')).toEqual(['oldest']);
    } finally {
      await db.destroy();
    }
  },
);
