import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { addTestReport } from '#server/testing/filings.ts';

describeWithCompany('Exports, on $name', (company) => {
  beforeAll(async () => {
    const { db, alpha, alphaInspector, alphaColleague } = company;
    await addTestReport(db, { author: alphaInspector.uid, clientId: alpha, date: '2026-05-01' });
    await addTestReport(db, { author: alphaColleague.uid, clientId: alpha, date: '2026-05-02' });
  });

  const shown = (change: object = {}) => ({
    id: randomUUID(),
    from: '2026-05-01',
    people: 1,
    entries: 3,
    madeAt: '2026-05-03T10:00:00.000Z',
    ...change,
  });
  const tell = (by: TestPerson, body: object, clientId = company.alpha) =>
    company.call('POST', `/reports/${clientId}/exports`, by, body);
  const lines = () =>
    company.db.selectFrom('audit').selectAll().where('action', '=', 'reportsExported').orderBy('at').execute();

  test("a person's PDF is a line of the audit log: who, of whom, of which client, the dates and how many entries", async () => {
    const { alpha, alphaAdmin, alphaInspector } = company;
    const body = shown({ uid: alphaInspector.uid });
    expect((await tell(alphaAdmin, body)).statusCode).toBe(200);
    expect((await tell(alphaAdmin, body)).statusCode).toBe(200);
    const [line, ...others] = (await lines()).filter(({ id }) => id === body.id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ actorId: alphaAdmin.uid, subject: alphaInspector.uid, clientId: alpha });
    expect(JSON.parse(line?.detail ?? '')).toEqual({
      as: 'PDF',
      from: '2026-05-01',
      people: 1,
      entries: 3,
      madeAt: '2026-05-03T10:00:00.000Z',
    });
  });

  test("a client's PDF is one too", async () => {
    const body = shown({ people: 2 });
    expect((await tell(company.superuser, body)).statusCode).toBe(200);
    expect((await lines()).find(({ id }) => id === body.id)).toMatchObject({
      actorId: company.superuser.uid,
      subject: company.alpha,
      clientId: company.alpha,
    });
  });

  test('nobody tells of reports that they may not see, nor of such as there are none', async () => {
    const { alphaInspector, alphaColleague, betaAdmin, superuser, beta } = company;
    const before = await lines();
    expect((await tell(alphaInspector, shown({ uid: alphaColleague.uid }))).statusCode).toBe(404);
    expect((await tell(betaAdmin, shown())).statusCode).toBe(404);
    expect((await tell(betaAdmin, shown({ uid: alphaInspector.uid }))).statusCode).toBe(404);
    expect((await tell(superuser, shown(), beta)).statusCode).toBe(404);
    expect((await tell(superuser, shown({ id: 'mine' }))).statusCode).toBe(400);
    expect((await tell(superuser, shown({ entries: -1 }))).statusCode).toBe(400);
    expect(await lines()).toEqual(before);
    expect((await tell(alphaInspector, shown({ uid: alphaInspector.uid }))).statusCode).toBe(200);
  });

  test('the reports of a PDF of chosen ones are named: those that are of that client and person, and may be seen', async () => {
    const { db, alpha, alphaAdmin, alphaInspector, alphaColleague, beta } = company;
    const filed = [
      { author: alphaInspector.uid, clientId: alpha },
      { author: alphaColleague.uid, clientId: alpha },
      { author: alphaInspector.uid, clientId: beta },
    ];
    const numbers: string[] = [];
    for (const of of filed) {
      const id = await addTestReport(db, of);
      numbers.push(
        (await db.selectFrom('reports').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number,
      );
    }
    const [own, colleagues] = numbers;
    const namedBy = async (by: TestPerson, change: object) => {
      const body = shown({ reports: [...numbers.toReversed(), own, 'DCR-NONE-2026-0001'], ...change });
      expect((await tell(by, body)).statusCode).toBe(200);
      const line = (await lines()).find(({ id }) => id === body.id);
      return (JSON.parse(line?.detail ?? '') as { reports: string[] }).reports;
    };
    expect(await namedBy(alphaAdmin, {})).toEqual([own, colleagues]);
    expect(await namedBy(alphaAdmin, { uid: alphaInspector.uid })).toEqual([own]);
    expect(await namedBy(alphaInspector, {})).toEqual([own]);
    expect(await namedBy(alphaAdmin, { reports: [] })).toEqual([]);
    expect((await tell(alphaAdmin, shown({ reports: ['0142'] }))).statusCode).toBe(400);
    expect((await tell(alphaAdmin, shown({ reports: Array(101).fill(own) }))).statusCode).toBe(400);
  });

  test('the plain call, which gives everything at once, is an export by itself', async () => {
    const before = (await lines()).length;
    await company.call('GET', '/reports', company.alphaAdmin);
    await company.call('GET', '/reports?page=1', company.alphaAdmin);
    const after = await lines();
    expect(after).toHaveLength(before + 1);
    expect(after.find(({ detail }) => detail === '{"as":"JSON"}')).toMatchObject({
      actorId: company.alphaAdmin.uid,
      clientId: company.alpha,
    });
  });
});
