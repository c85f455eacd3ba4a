import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type KindName, kindOf } from '#domain/reports/kinds.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportsByNumber } from '#server/store/reports/reportDocument.ts';
import { fileReport } from '#server/store/reports/reports.ts';
import { emptyReport } from '#server/testing/filings.ts';
import { stores } from '#server/testing/stores.ts';
import { version1 } from './version1/version1.ts';

const year = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date()));

test.each(stores)(
  'The numbers of each kind go on from what it has, with those of a server of before meanwhile, on $name',
  async ({ name, place }) => {
    const db = connect(await place());
    onTestFinished(() => db.destroy());
    await migrate(db, version1);
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
    /** Files a report as a server of before does: one count for all kinds. */
    const filedBefore = async (kind: KindName) => {
      await sql`insert into "reportCounters" ("clientId", "year", "count") values ('one', ${year}, 1)
        on conflict ("clientId", "year") do update set "count" = "reportCounters"."count" + 1`.execute(db);
      const { count } = await db.selectFrom('reportCounters').select('count').executeTakeFirstOrThrow();
      const number = `${kindOf(kind).prefix}-ALPHA-${year}-${String(count).padStart(4, '0')}`;
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "numberSeries",
        "numberCount", "state") values (${randomUUID()}, ${kind}, 'one', 'ravi', '', ${number}, ${`ALPHA-${year}`},
        ${count}, 'submitted')`.execute(db);
      return number;
    };
    const file = async (kind: KindName) => {
      const filed = await fileReport(db, { ...emptyReport({ authorId: 'ravi', clientId: 'one' }), kind });
      return filed === 'differs' ? filed : filed.number;
    };
    const kinds: KindName[] = ['dailycot', 'projects', 'projects', 'dailycot'];
    const before = [];
    for (const kind of kinds) before.push(await filedBefore(kind));
    expect(before.map((number) => number.slice(-4))).toEqual(['0001', '0002', '0003', '0004']);
    await migrate(db);
    const after = [await file('dailycot'), await file('projects'), await file('manpower'), await file('dailycot')];
    expect(after).toEqual([
      `DCR-ALPHA-${year}-0005`,
      `${kindOf('projects').prefix}-ALPHA-${year}-0004`,
      `${kindOf('manpower').prefix}-ALPHA-${year}-0001`,
      `DCR-ALPHA-${year}-0006`,
    ]);
    // SQLite has one server, so none of before works beside it.
    if (name === 'PostgreSQL') {
      after.push(await filedBefore('dailycot'), await file('dailycot'), await file('projects'));
      expect(new Set(after).size).toBe(after.length);
    }
    const all = [...before, ...after];
    expect((await reportsByNumber(db, all)).map(({ number }) => number).toSorted()).toEqual(all.toSorted());
  },
);
