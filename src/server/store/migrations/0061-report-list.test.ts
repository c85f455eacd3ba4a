import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { indexReports } from '#server/store/reports/reportSearch.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Reports of before and later ones are found by their words and numbers, those that change by the new ones, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0060-report-documents');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "numberSeries",
      "numberCount", "about", "searched") values ('a', 'dailycot', 'one', 'ravi', null, '2026-01-01T00:00:00.000Z',
      'DCR-ALPHA-2026-0001', 'ALPHA-2026', 1, 'Straße', 'STRASSE')`.execute(db);
      await migrate(db);
      const found = async (search: string) =>
        (await reportListPage(db, { scope: { all: true }, search })).reports.map(({ reportId }) => reportId);
      expect(await found('strasse')).toEqual(['a']);
      expect(await found('alpha-2026-0001')).toEqual(['a']);
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "numberSeries",
        "numberCount", "about", "searched", "photoCount") values ('b', 'dailycot', 'one', 'ravi', null, '2025-01-01T00:00:00.000Z',
        'DCR-ALPHA-2025-0001', 'ALPHA-2025', 1, 'Penstock', 'PENSTOCK', 0)`.execute(db);
      // Before the index knows of the change, after it does, and once more when there is nothing to add.
      for (let times = 0; times < 3; times += 1) {
        expect(await found('penstock')).toEqual(['b']);
        expect(await found('alpha')).toEqual(['a', 'b']);
        await indexReports(db);
      }
      await db.updateTable('reports').set({ searched: 'BRIDGE' }).where('id', '=', 'a').execute();
      expect(await found('bridge')).toEqual(['a']);
      expect(await found('strasse')).toEqual([]);
    } finally {
      await db.destroy();
    }
  },
);
