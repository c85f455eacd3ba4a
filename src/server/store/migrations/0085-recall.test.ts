import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/open.ts';
import { reportListPage } from '#server/store/reportList.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)('Reports of before are found by what they used, on $name', async ({ place }) => {
  const db = connect(await place());
  try {
    await migrate(db, '0080-verdicts');
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
    const filed = async (id: string, kind: string, entry: object) => {
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number")
        values (${id}, ${kind}, 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id})`.execute(db);
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values (${id}, 1, ${JSON.stringify(entry)}, ${id}, 'ravi', '')`.execute(db);
    };
    for (let number = 0; number < 501; number += 1)
      await filed(`r${number}`, 'dailycot', { gaugeNumber: `G ${number}` });
    await filed('many', 'dailycot', { gaugeNumber: 'pt-784 112', batch_partA: 'A/55; A 56', productName: 'Epoxy 9' });
    await filed('unknown', 'weekly', { gaugeNumber: 'G 500' });
    await migrate(db);
    const found = async (used: string) =>
      (await reportListPage(db, { scope: { all: true }, used })).reports.map(({ reportId }) => reportId);
    expect(await found('PT784112')).toEqual(['many']);
    expect(await found('a56')).toEqual(['many']);
    expect(await found('epoxy-9')).toEqual(['many']);
    expect(await found('g500')).toEqual(['r500']);
  } finally {
    await db.destroy();
  }
});
