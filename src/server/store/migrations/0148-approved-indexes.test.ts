import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { revisionSeen } from '#domain/people/permissions.ts';
import { fillApproved } from '#server/store/review/approvedReports.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import { groupsPage } from '#server/store/reports/reportRecords.ts';
import type { Db } from '#server/store/schema.ts';
import { directly } from '#server/store/engine/sqlite.ts';
import { stores } from '#server/testing/stores.ts';

const scope = { clientId: 'one', onlyApprovedFor: 'admin' };
const scopes = [scope, { ...scope, strictly: true }] as const;

async function addPeople(db: Db): Promise<void> {
  await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
    "code", "createdAt", "hasReports") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '', 1)`.execute(
    db,
  );
  for (const id of ['ravi', 'admin', 'newcomer']) {
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values (${id}, ${id}, ${id}, 'user', 'one', 1, '', '')`.execute(db);
    await sql`insert into "reportRecords" ("clientId", "authorId", "newestDate", "lastReceivedAt")
      values ('one', ${id}, '2026-12-31', ${id})`.execute(db);
  }
}

type Kept = { isReviewed: 0 | 1; revision: number; approvedRevision: number | null };
const kinds: readonly Kept[] = [
  { isReviewed: 0, revision: 1, approvedRevision: null },
  { isReviewed: 1, revision: 1, approvedRevision: null },
  { isReviewed: 1, revision: 2, approvedRevision: 2 },
  { isReviewed: 1, revision: 3, approvedRevision: 1 },
];

/** A report of each kind, in the columns that every version of the product writes. Its approved revision is of the day before. */
async function addReports(db: Db, authorId: string, month: string, some = kinds): Promise<void> {
  for (const [at, { isReviewed, revision, approvedRevision }] of some.entries()) {
    const id = `${authorId}-${month}-${at}`;
    const date = `2026-${month}-${10 + at}`;
    await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "time", "receivedAt", "number", "numberSeries",
        "numberCount", "revision", "state", "isReviewed", "approvedRevision", "about", "ambient")
      values (${id}, 'dailycot', 'one', ${authorId}, ${date}, '08:30', ${date}, ${id}, ${id}, 1, ${revision}, 'submitted',
        ${isReviewed}, ${approvedRevision}, '', '')`.execute(db);
    for (let each = 1; each <= revision; each += 1) {
      const answers = JSON.stringify({ date: each === revision ? date : `2026-${month}-09`, time: '07:00' });
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values (${id}, ${each}, ${answers}, ${answers}, ${authorId}, ${date})`.execute(db);
      await sql`insert into "earlierVersions" ("reportId", "revision", "attempt", "answers", "contentHash", "authorId", "at",
        "files") values (${id}, ${each}, 1, ${answers}, ${answers}, ${authorId}, ${date}, '[]')`.execute(db);
    }
  }
}

test.each(stores)(
  'An admin who sees approved reports only finds them alike, whichever version received, approved or revised them, on $name',
  async ({ place }) => {
    const db = connect(await place());
    /** What the list has, beside what the rule gives. */
    const compare = async () => {
      const all = await db.selectFrom('reports').selectAll().execute();
      for (const one of scopes) {
        const { reports } = await reportListPage(db, { scope: one });
        const seen = all.filter((row) => revisionSeen(one, { ...row, isReviewed: row.isReviewed === 1 }) !== undefined);
        expect(reports.map(({ reportId }) => reportId).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());
      }
      return (await groupsPage(db, { scope }, 1)).groups.flatMap(({ rows }) =>
        rows.map(({ uid, date }) => [uid, date]),
      );
    };
    try {
      await migrate(db, '0144-coats');
      await addPeople(db);
      for (const authorId of ['ravi', 'admin']) await addReports(db, authorId, '02');
      await addReports(db, 'newcomer', '02', kinds.slice(1, 2));
      await migrate(db);
      await fillApproved(db);
      expect(await compare()).toEqual([
        ['ravi', '2026-02-12'],
        ['admin', '2026-02-13'],
      ]);
      // A server of before goes on meanwhile: it receives, approves, and revises.
      await addReports(db, 'ravi', '03', kinds.slice(1, 2));
      expect(await compare()).toContainEqual(['ravi', '2026-02-12']);
      await sql`update "reports" set "approvedRevision" = "revision" where "id" in ('ravi-03-0', 'newcomer-02-0')`.execute(
        db,
      );
      expect(await compare()).toEqual([
        ['ravi', '2026-03-10'],
        ['newcomer', '2026-02-10'],
        ['admin', '2026-02-13'],
      ]);
      await sql`update "reports" set "revision" = 3 where "id" = 'ravi-02-2'`.execute(db);
      await sql`update "reports" set "approvedRevision" = null where "id" = 'ravi-03-0'`.execute(db);
      await sql`insert into "approvedReports" ("reportId", "revision", "date", "photoCount", "about", "searched")
        values ('ravi-02-2', 2, '2026-02-20', 0, '', '')`.execute(db);
      expect(await compare()).toContainEqual(['ravi', '2026-02-20']);
    } finally {
      await db.destroy();
    }
  },
);

test('No page of an admin who sees approved reports only passes over all that waits', async () => {
  const [sqlite] = stores;
  const asked: string[] = [];
  const location = await sqlite!.place();
  const db = connect(location, ({ sql: text }) => void asked.push(text));
  try {
    await migrate(db);
    await addPeople(db);
    await addReports(db, 'ravi', '02');
    asked.length = 0;
    await groupsPage(db, { scope }, 1);
    await groupsPage(db, { scope, from: '2026-02-01', to: '2026-02-28' }, 1);
    await reportListPage(db, { scope });
    await reportListPage(db, { scope, person: 'ravi' });
    const planOf = (text: string) => {
      const values = Array.from(text.matchAll(/\?/g), () => null);
      const rows = directly(db)!.prepare(`explain query plan ${text}`).all(values) as { detail: string }[];
      return rows.map(({ detail }) => detail);
    };
    const details = asked.flatMap(planOf);
    // For each person, neither all days of the client are looked along nor all that was revised.
    const ofPeople = asked.filter((text) => text.includes('from "reportRecords"')).flatMap(planOf);
    expect(ofPeople.filter((one) => one.includes('reportsApprovedByDay'))).toEqual([]);
    expect(details).toContain('SEARCH n USING INDEX reportsRevisedByAuthor (<expr>=? AND <expr>=?)');
    const used = details.flatMap((one) => /INDEX (reports\w+) \(/.exec(one)?.[1] ?? []);
    expect(new Set(used)).toEqual(
      new Set([
        'reportsApprovedByDay',
        'reportsApprovedByAuthorAndDay',
        'reportsRevisedByAuthor',
        // The admin's own, those of one person and one kind, and whether anybody has any.
        'reportsByAuthorAndDay',
        'reportsByRecord',
        'reportsByDay',
      ]),
    );
  } finally {
    await db.destroy();
  }
});
