import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)('Reports of before are found by all that they are about, on $name', async ({ place }) => {
  const db = connect(await place());
  try {
    await migrate(db, '0113-gauges-of-tests');
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
    const filed = async (id: string, kind: string, area: string) => {
      const areas = [...Array.from({ length: 60 }, (_, at) => ({ area: `Shell ${at}` })), { area }];
      const about = areas
        .map((one) => one.area)
        .join(' · ')
        .slice(0, 300);
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "about", "searched")
        values (${id}, ${kind}, 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id}, ${about}, ${about.toUpperCase()})`.execute(
        db,
      );
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values (${id}, 1, ${JSON.stringify({ areas })}, ${id}, 'ravi', '')`.execute(db);
    };
    await filed('long', 'projects', 'Deckhouse Süd');
    await filed('unknown', 'weekly', 'Deckhouse');
    await migrate(db);
    const found = async (search: string) =>
      (await reportListPage(db, { scope: { all: true }, search })).reports.map(({ reportId }) => reportId);
    expect(await found('deckhouse süd')).toEqual(['long']);
    expect(await found('shell 59')).toEqual(['long']);
  } finally {
    await db.destroy();
  }
});
