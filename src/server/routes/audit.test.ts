import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { recordAudit } from '#server/store/audit.ts';
import { type Company, openCompany, type TestPerson } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('The audit log, on $name', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany(await open());
    const { db, alpha, beta, alphaAdmin, betaAdmin } = company;
    for (let at = 0; at < 60; at += 1) {
      await recordAudit(db, { action: 'signedIn', subject: alphaAdmin.uid, actorId: alphaAdmin.uid, clientId: alpha });
    }
    await recordAudit(db, { action: 'signInFailed', subject: '=cmd@example.com', address: '10.8.0.1' });
    await recordAudit(db, {
      action: 'userChanged',
      subject: betaAdmin.uid,
      actorId: betaAdmin.uid,
      clientId: beta,
      detail: { fname: { from: 'Old', to: 'नया' } },
    });
    // 1 March begins in Mumbai while it is still February in UTC.
    const days = [
      '2026-02-28T18:29:59.999Z',
      '2026-02-28T18:30:00.000Z',
      '2026-03-01T18:29:59.999Z',
      '2026-03-01T18:30:00.000Z',
    ];
    for (const at of days) {
      const line = { id: at, at, actorId: null, action: 'sampleLoaded', subject: at, clientId: null, address: null };
      await db
        .insertInto('audit')
        .values({ ...line, detail: '{}' })
        .execute();
    }
  });
  afterAll(() => company.close());

  const read = async (query: string, by: TestPerson = company.superuser) =>
    (await company.call('GET', `/audit${query}`, by)).json() as { lines: AuditLine[]; total: number; pages: number };

  test('is read by a superuser in pages, the newest first, with who, when, from where and what changed', async () => {
    const first = await read('');
    expect([first.lines.length, first.total, first.pages]).toEqual([50, 66, 2]);
    const moments = [...first.lines, ...(await read('?page=2')).lines].map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(first.lines).toContainEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'userChanged',
      actor: { uid: company.betaAdmin.uid, fname: 'Beta Admin', email: company.betaAdmin.email },
      subject: company.betaAdmin.uid,
      client: { clientId: company.beta, clientName: 'Beta Shipyard' },
      address: null,
      detail: { fname: { from: 'Old', to: 'नया' } },
    });
  });

  test('is filtered by action, by who, by what, by client and by days of the time zone of the brand', async () => {
    expect((await read('?action=signInFailed')).lines).toMatchObject([{ actor: null, address: '10.8.0.1' }]);
    expect((await read(`?actor=${company.alphaAdmin.uid}`)).total).toBe(60);
    expect((await read(`?subject=${company.betaAdmin.uid}`)).total).toBe(1);
    expect((await read(`?client=${company.beta}`)).total).toBe(1);
    const ofDay = (await read('?from=2026-03-01&to=2026-03-01')).lines.map(({ subject }) => subject);
    expect(ofDay).toEqual(['2026-03-01T18:29:59.999Z', '2026-02-28T18:30:00.000Z']);
    for (const wrong of ['?action=nothing', '?from=yesterday', '?page=0']) {
      expect((await company.call('GET', `/audit${wrong}`, company.superuser)).statusCode).toBe(400);
    }
  });

  test("shows an admin the own client's lines, whatever client is asked for", async () => {
    expect((await read('', company.alphaAdmin)).total).toBe(60);
    expect((await read(`?client=${company.beta}`, company.alphaAdmin)).total).toBe(0);
    const csv = await company.call('GET', '/audit.csv', company.betaAdmin);
    expect(
      csv.body
        .trimEnd()
        .split('\r\n')
        .filter((line) => !line.includes('auditExported')),
    ).toHaveLength(2);
  });

  test('comes as CSV with every line asked for, none of them a formula, and tells that it was taken', async () => {
    const response = await company.call('GET', '/audit.csv?action=signInFailed', company.superuser);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    expect(response.body).toMatch(/^\uFEFF"Moment \(UTC\)","Action",/);
    expect(response.body).toContain(`"signInFailed","","","'=cmd@example.com","","10.8.0.1","{}"`);
    const [line] = (await read('?action=auditExported')).lines;
    expect(line).toMatchObject({ actor: { uid: company.superuser.uid }, detail: { action: 'signInFailed' } });
    const all = await company.call('GET', '/audit.csv', company.superuser);
    expect(all.body.match(/"signedIn"/g)).toHaveLength(60);
  });

  test('in a file of many steps has each line once', async () => {
    const at = '2025-01-01T00:00:00.000Z';
    const rows = Array.from({ length: 1_200 }, (_, n) => ({
      id: `many-${n}`,
      at,
      actorId: null,
      action: 'letBackIn',
      subject: `subject ${n}`,
      clientId: null,
      address: null,
      detail: '{}',
    }));
    for (let from = 0; from < rows.length; from += 300) {
      await company.db
        .insertInto('audit')
        .values(rows.slice(from, from + 300))
        .execute();
    }
    const { body } = await company.call('GET', '/audit.csv?action=letBackIn', company.superuser);
    expect(new Set(body.match(/subject \d+/g)).size).toBe(1_200);
    expect(body.match(/"letBackIn"/g)).toHaveLength(1_200);
  });

  test.each(['/audit', '/audit.csv'])('%s is for superusers and admins', async (url) => {
    expect((await company.call('GET', url, company.alphaInspector)).statusCode).toBe(403);
    expect((await company.call('GET', url)).statusCode).toBe(401);
  });
});
