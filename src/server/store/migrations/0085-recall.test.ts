import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { Unjudged } from '#domain/measurement/inspections/test.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { sweep } from '#server/store/sweep.ts';
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
    const unjudged: Unjudged = {
      testId: 'the-test-of-before',
      kind: 'wft',
      at: '2026-01-01T00:00:00.000Z',
      requirement: {},
      source: 'typed',
      readings: {},
      instrument: { serialNo: 'T-1', probeSerialNo: 'T-2' },
    };
    const judged = [{ ...unjudged, verdict: judgeTest(unjudged, 'device') }];
    await filed('tested', 'dailycot', { gaugeNumber: 'G 1000', inspectionTests: judged });
    await migrate(db);
    const found = async (used: string) =>
      (await reportListPage(db, { scope: { all: true }, used })).reports.map(({ reportId }) => reportId);
    expect(await found('PT784112')).toEqual(['many']);
    expect(await found('a56')).toEqual(['many']);
    expect(await found('epoxy-9')).toEqual(['many']);
    expect(await found('g500')).toEqual(['r500']);
    expect(await found('t1')).toEqual(['tested']);
    expect(await found('t2')).toEqual(['tested']);
    // A server of the earlier version, which does not know the gauges of tests, has filed a report since.
    const { rows } = await sql<{ timestamp: string }>`select "timestamp" from "kysely_migration"
      where "name" = '0113-gauges-of-tests'`.execute(db);
    await sql`delete from "uses" where "key" in ('T1', 'T2')`.execute(db);
    await sql`update "reports" set "receivedAt" = ${rows[0]?.timestamp} where "id" = 'tested'`.execute(db);
    await sweep(db, Date.parse(rows[0]?.timestamp ?? '') + 60_000);
    expect(await found('t1')).toEqual(['tested']);
  } finally {
    await db.destroy();
  }
});
