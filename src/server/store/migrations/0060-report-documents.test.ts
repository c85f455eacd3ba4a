import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate, openStore } from '#server/store/engine/open.ts';
import type { Db } from '#server/store/schema.ts';
import { openCompany } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';
import { reportForm, submit } from '#server/testing/submission.ts';

const before = '0042-session-use';

async function addClient(db: Db, clientId: string, clientName: string, createdAt: string): Promise<void> {
  await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
    "createdAt") values (${clientId}, ${clientName}, 'a', 'p', 'e', '1', 'active', ${createdAt})`.execute(db);
}

async function addUser(db: Db, id: string, clientId: string): Promise<void> {
  await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
    values (${id}, ${id}, ${`${id}@example.com`}, 'user', ${clientId}, 1, '', '')`.execute(db);
}

type Old = { id: string; clientId: string; receivedAt: string; entry: object; kind?: string; contentHash?: string };

async function addReport(db: Db, { id, clientId, receivedAt, entry, kind = 'dailycot', contentHash = id }: Old) {
  await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "time", "contentHash", "entry", "receivedAt")
    values (${id}, ${kind}, ${clientId}, 'ravi', '2026-03-01', null, ${contentHash}, ${JSON.stringify(entry)},
      ${receivedAt})`.execute(db);
}

test.each(stores)(
  'Reports of before become documents: numbered in the order of receipt, with their answers, their figures and what the list shows, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, before);
      await addClient(db, 'one', 'Coromandel Refineries', '2026-01-01');
      await addClient(db, 'two', 'Coromandel Terminals', '2026-01-02');
      await addClient(db, 'none', 'No Reports', '2026-01-03');
      await addUser(db, 'ravi', 'one');
      const entry = {
        projectName: 'Ravi',
        structuralMember: 'TK-101',
        passfailstatus: 'Fail',
        quantityPlannedText2: '31,5',
        loadTime: '1h 5m',
        ambientConditions: [{}, { airTemp: '30' }],
        ofAnotherVersion: { deep: [1] },
      };
      // The last moment of 2025 and the first of 2026 in the company's time zone.
      await addReport(db, { id: 'c', clientId: 'one', receivedAt: '2025-12-31T18:30:00.000Z', entry: {} });
      await addReport(db, { id: 'b', clientId: 'one', receivedAt: '2025-12-31T18:29:59.999Z', entry });
      await addReport(db, {
        id: 'a',
        clientId: 'one',
        receivedAt: '2025-12-31T18:29:59.999Z',
        entry: {},
        kind: 'manpower',
      });
      await addReport(db, {
        id: 'd',
        clientId: 'two',
        receivedAt: '2026-05-01T00:00:00.000Z',
        entry: {},
        kind: 'projects',
      });
      for (let number = 0; number < 1_050; number += 1) {
        const receivedAt = new Date(Date.UTC(2026, 5, 1, 0, 0, number)).toISOString();
        await addReport(db, {
          id: `many-${String(number).padStart(4, '0')}`,
          clientId: 'two',
          receivedAt,
          entry: { downR: '85' },
        });
      }
      await sql`insert into "files" ("id", "reportId", "field", "position", "filename", "mediaType", "sizeBytes", "sha256")
        values ('f', 'b', 'photos', 0, 'a.jpg', 'image/jpeg', 1, 'x'), ('g', 'b', 'photos', 1, 'b.jpg', 'image/jpeg', 1, 'x'),
          ('h', 'b', 'ncrFileInput', 0, 'c.pdf', 'application/pdf', 1, 'x')`.execute(db);
      await migrate(db);

      const clients = await db.selectFrom('clients').select(['clientId', 'code']).orderBy('createdAt').execute();
      expect(clients.map(({ code }) => code)).toEqual(['COROM', 'COROM2', 'NOREP']);
      const numbers = await db
        .selectFrom('reports')
        .select(['id', 'number'])
        .where('id', 'in', ['a', 'b', 'c', 'd'])
        .orderBy('id')
        .execute();
      expect(numbers.map(({ number }) => number)).toEqual([
        'MPR-COROM-2025-0001',
        'DCR-COROM-2025-0002',
        'DCR-COROM-2026-0001',
        'PRJ-COROM2-2026-0001',
      ]);
      const many = await db
        .selectFrom('reports')
        .select('number')
        .where('id', 'like', 'many-%')
        .orderBy('id')
        .execute();
      expect(many.map(({ number }) => number)).toEqual(
        Array.from({ length: 1_050 }, (_, at) => `DCR-COROM2-2026-${String(at + 2).padStart(4, '0')}`),
      );
      const counters = await db.selectFrom('reportCounters').selectAll().orderBy('clientId').orderBy('year').execute();
      expect(counters).toEqual([
        { clientId: 'one', year: 2025, count: 2 },
        { clientId: 'one', year: 2026, count: 1 },
        { clientId: 'two', year: 2026, count: 1_051 },
      ]);
      const report = await db.selectFrom('reports').selectAll().where('id', '=', 'b').executeTakeFirst();
      expect(report).toMatchObject({
        revision: 1,
        state: 'submitted',
        squareMetres: 31.5,
        lostMinutes: 65,
        photoCount: 2,
        about: 'TK-101',
        searched: 'TK-101',
      });
      const revision = await db.selectFrom('revisions').selectAll().where('reportId', '=', 'b').execute();
      expect(revision).toEqual([
        {
          reportId: 'b',
          revision: 1,
          answers: JSON.stringify(entry),
          contentHash: 'b',
          authorId: 'ravi',
          at: '2025-12-31T18:29:59.999Z',
          verdicts: null,
          measurements: null,
        },
      ]);
    } finally {
      await db.destroy();
    }
  },
);

test('A migration that is broken off leaves everything as it was', async () => {
  const db = connect(await stores[0]!.place());
  try {
    await migrate(db, before);
    await addClient(db, 'one', 'Alpha', '');
    await addUser(db, 'ravi', 'one');
    await addReport(db, { id: 'a', clientId: 'one', receivedAt: '2026-01-01T00:00:00.000Z', entry: {} });
    await sql`update "reports" set "entry" = 'no JSON'`.execute(db);
    await expect(migrate(db)).rejects.toThrow('JSON');
    const { rows } = await sql<{ entry: string }>`select "entry" from "reports"`.execute(db);
    expect(rows).toEqual([{ entry: 'no JSON' }]);
    await sql`update "reports" set "entry" = '{}'`.execute(db);
    await migrate(db);
    expect(await db.selectFrom('reports').select('number').execute()).toEqual([{ number: 'DCR-ALPHA-2026-0001' }]);
  } finally {
    await db.destroy();
  }
});

test.each(stores)(
  'A report that was filed before is accepted again when its device sends it once more, on $name',
  async ({ place }) => {
    const recorded = JSON.parse(
      readFileSync(new URL('../../testing/recorded/dailyReportCalls.json', import.meta.url), 'utf8'),
    ) as { form: { texts: [string, string][]; hashed: string } };
    // Leaves out the files, which are part of the recorded hash.
    const hashed = recorded.form.hashed
      .replace(/,\[\["ncrClosureFileInput".*$/s, ',[]]')
      .replaceAll('{inspector}', 'ravi');
    const location = await place();
    const old = connect(location);
    const id = randomUUID();
    await migrate(old, before);
    await addClient(old, 'one', 'Alpha', '');
    await addUser(old, 'ravi', 'one');
    const contentHash = createHash('sha256').update(hashed).digest('hex');
    await addReport(old, { id, clientId: 'one', receivedAt: '2026-01-01T00:00:00.000Z', entry: {}, contentHash });
    await old.destroy();
    const company = await openCompany(await openStore(location));
    try {
      const ravi = await company.signedIn('ravi');
      const texts = recorded.form.texts.filter(([name]) => name !== 'photoCaptions');
      const again = await submit(company, ravi, reportForm([...texts, ['dialyReport_id', id]]));
      expect([again.statusCode, again.json().dialyReport_id]).toEqual([200, id]);
      const other = await submit(company, ravi, reportForm([...texts, ['colour', 'another'], ['dialyReport_id', id]]));
      expect(other.statusCode).toBe(409);
    } finally {
      await company.close();
    }
  },
);
