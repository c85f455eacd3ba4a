import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { newestCandidates } from './newestWithWords.ts';
import { reportListPage } from './reportList.ts';
import { indexReports } from './reportSearch.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';

const all = { all: true } as const;
const reports = 1_500;
const dayMs = 24 * 60 * 60_000;

/** Every third report is about a penstock, of which 100 are of one day and 20 of none. */
const filed = Array.from({ length: reports }, (_, nth) => {
  const isPenstock = nth % 3 === 0;
  const day = nth >= 900 && nth < 1_200 ? 900 : nth;
  const date = nth < 60 ? null : new Date(Date.UTC(2022, 0, 1) + day * dayMs).toISOString().slice(0, 10);
  const id = `report-${String((nth * 7) % reports).padStart(4, '0')}`;
  return { id, date, searched: isPenstock ? 'PENSTOCK' : 'BRIDGE', kind: nth % 2 === 0 ? 'dailycot' : 'manpower' };
});

async function fill(db: Db): Promise<void> {
  await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
    "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
  await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
    values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
  const rows = jsonRows(db, filed, { id: 'text', date: 'text', searched: 'text', kind: 'text' }, 'filed');
  await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "about", "searched",
    "photoCount") select "id", "kind", 'one', 'ravi', "date", '2026-01-01T00:00:00.000Z', "id", '', "searched", 0
    from ${rows} where true`.execute(db);
  await indexReports(db);
}

const newestFirst = (some: typeof filed) =>
  some.toSorted((a, b) => (`${a.date ?? ''} ${a.id}` < `${b.date ?? ''} ${b.id}` ? 1 : -1)).map(({ id }) => id);

test.each(stores)(
  'A word of many reports is found page after page, newest first, each once, whatever else is filtered, on $name',
  async ({ open }) => {
    const { db } = await open();
    await fill(db);
    const found = async (filters: object) => {
      const ids: string[] = [];
      for (let after: string | undefined, isMore = true; isMore;) {
        const page = await reportListPage(db, { scope: all, search: 'penstock', ...filters, ...(after && { after }) });
        ids.push(...page.reports.map(({ reportId }) => reportId));
        after = page.next ?? undefined;
        isMore = after !== undefined;
      }
      return ids;
    };
    const penstocks = filed.filter(({ searched }) => searched === 'PENSTOCK');
    expect(await found({})).toEqual(newestFirst(penstocks));
    expect(await found({ kind: 'manpower' })).toEqual(newestFirst(penstocks.filter(({ kind }) => kind === 'manpower')));
    const [from, to] = ['2023-02-10', '2024-08-20'];
    const within = penstocks.filter(({ date }) => date !== null && date >= from && date <= to);
    expect(await found({ from, to })).toEqual(newestFirst(within));
  },
);

test.each(stores)(
  'A page of a word that many reports have is found by looking up few of them, on $name',
  async ({ open }) => {
    const { db } = await open();
    await fill(db);
    for await (const { ids, areLast } of newestCandidates(db, ['PENSTOCK'], {
      from: undefined,
      to: undefined,
    })) {
      expect(areLast).toBe(false);
      expect(ids.length).toBeGreaterThanOrEqual(60);
      expect(ids.length).toBeLessThan(90);
      expect(new Set(ids).size).toBe(ids.length);
      break;
    }
  },
);

test.each(stores)(
  'An admin of a client with very many reports finds a word in what was approved, in versions that others have followed too, on $name',
  async ({ open }) => {
    const { db } = await open();
    await fill(db);
    // More than are looked through, and more with the word than are read one by one.
    await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number", "about", "searched",
      "photoCount") select 'more-' || a."id" || b."id", 'dailycot', 'one', 'ravi', '2020-01-01', a."receivedAt",
      'more-' || a."id" || b."id", '', case when a."searched" = 'PENSTOCK' then 'PENSTOCK' else 'BRIDGE' end, 0 from "reports" as a cross join (select "id" from "reports" order by "id" limit 4) as b`.execute(
      db,
    );
    await sql`update "reports" set "isReviewed" = 1, "approvedRevision" = 1, "state" = 'approved'`.execute(db);
    const penstocks = filed.filter(({ searched }) => searched === 'PENSTOCK');
    const [waiting, revised, renamed] = penstocks.slice(-3).map(({ id }) => id);
    await sql`update "reports" set "approvedRevision" = null, "state" = 'submitted' where "id" = ${waiting}`.execute(
      db,
    );
    await sql`update "reports" set "revision" = 2, "state" = 'submitted' where "id" in (${revised}, ${renamed})`.execute(
      db,
    );
    await sql`update "reports" set "searched" = 'BRIDGE' where "id" = ${renamed}`.execute(db);
    await sql`insert into "approvedReports" ("reportId", "revision", "date", "photoCount", "about", "searched")
      select "id", 1, "date", 0, '', 'PENSTOCK' from "reports" where "revision" = 2`.execute(db);
    await indexReports(db);
    const scope = { clientId: 'one', onlyApprovedFor: 'nobody' };
    const first = await reportListPage(db, { scope, search: 'penstock' });
    const next = await reportListPage(db, { scope, search: 'penstock', after: first.next ?? '' });
    const found = [...first.reports, ...next.reports].map(({ reportId }) => reportId);
    const seen = penstocks.filter(({ id }) => id !== waiting);
    expect(found).toEqual(newestFirst(seen).slice(0, found.length));
    expect(found.length).toBe(2 * first.reports.length);
  },
);
