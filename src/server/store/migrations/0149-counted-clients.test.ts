import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { groupsPage } from '#server/store/reports/reportRecords.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'User Reports tells as many pages as its clients fill, five on each, whichever version received their first report, on $name',
  async ({ place }) => {
    const db = connect(await place());
    const add = (id: number, hasReports: 0 | 1) =>
      sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status", "code",
        "createdAt", "hasReports") values (${`${id}`}, ${`${id}`}, '', '', '', '', 'active', ${`${id}`}, '', ${hasReports})`.execute(
        db,
      );
    const pages = async () => (await groupsPage(db, { scope: { all: true } }, 1)).pages;
    try {
      await migrate(db, '0144-coats');
      for (let id = 0; id < 6; id += 1) await add(id, id < 5 ? 1 : 0);
      await migrate(db);
      expect(await pages()).toBe(1);
      // The first report of a client twice, as a server of before notes it.
      for (let report = 0; report < 2; report += 1)
        await sql`update "clients" set "hasReports" = 1 where "clientId" = '5' and "hasReports" = 0`.execute(db);
      expect(await pages()).toBe(2);
      await add(6, 0);
      await sql`update "clients" set "hasReports" = 0 where "clientId" = '5'`.execute(db);
      expect(await pages()).toBe(1);
      // As a backup puts them back.
      for (const id of [7, 8, 9, 10, 11, 12]) await add(id, 1);
      expect(await pages()).toBe(3);
      await sql`delete from "clients" where "clientId" = '12'`.execute(db);
      expect(await pages()).toBe(2);
    } finally {
      await db.destroy();
    }
  },
);
