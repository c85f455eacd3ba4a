import { beforeAll, expect, test } from 'vitest';
import type { AuditLine, AuditPage } from '#contract/audit/audit.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const bareLine = { actorId: null, clientId: null, address: null, detail: '{}', searched: '' };

describeWithCompany('The audit log, on $name', (company) => {
  beforeAll(async () => {
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
      const line = { ...bareLine, id: at, at, action: 'sampleLoaded', subject: at };
      await db.insertInto('audit').values(line).execute();
    }
  });

  const read = async (query: string, by: TestPerson = company.superuser) =>
    (await company.call('GET', `/audit${query}`, by)).json() as AuditPage;
  /** Reads every line, page after page. */
  const readAll = async (query: string, by?: TestPerson): Promise<AuditLine[]> => {
    const lines: AuditLine[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: AuditPage = await read(`?${query}&before=${encodeURIComponent(before)}`, by);
      lines.push(...page.lines);
      before = page.older;
    }
    return lines;
  };

  test('is read by a superuser in pages, the newest first, with who, when, from where and what changed', async () => {
    const first = await read('');
    expect(first).toMatchObject({ lookedTo: null, older: expect.any(String) });
    expect(first.lines).toHaveLength(50);
    const moments = (await readAll('')).map(({ at }) => at);
    expect(moments).toHaveLength(66);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(first.lines).toContainEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'userChanged',
      actor: { uid: company.betaAdmin.uid, fname: 'Beta Admin', email: company.betaAdmin.email },
      subject: company.betaAdmin.uid,
      subjectName: 'Beta Admin',
      client: { clientId: company.beta, clientName: 'Beta Shipyard' },
      address: null,
      detail: { fname: { from: 'Old', to: 'नया' } },
      page: null,
    });
  });

  test('is filtered by action, by who, by what, by client and by days of the time zone of the brand', async () => {
    expect((await read('?action=signInFailed')).lines).toMatchObject([{ actor: null, address: '10.8.0.1' }]);
    expect(await readAll(`actor=${company.alphaAdmin.uid}`)).toHaveLength(60);
    expect(await readAll(`actor=${company.alphaAdmin.uid}&action=signedIn&client=${company.alpha}`)).toHaveLength(60);
    expect((await read(`?actor=${company.alphaAdmin.uid}&action=userChanged`)).lines).toEqual([]);
    expect((await read(`?subject=${company.betaAdmin.uid}`)).lines).toHaveLength(1);
    expect((await read(`?client=${company.beta}`)).lines).toHaveLength(1);
    const ofDay = (await read('?from=2026-03-01&to=2026-03-01')).lines.map(({ subject }) => subject);
    expect(ofDay).toEqual(['2026-03-01T18:29:59.999Z', '2026-02-28T18:30:00.000Z']);
    for (const wrong of ['?action=nothing', '?from=yesterday', '?before=yesterday']) {
      expect((await company.call('GET', `/audit${wrong}`, company.superuser)).statusCode).toBe(400);
    }
  });

  test('is searched for words in whom and what a line tells of, in any order and whatever their case', async () => {
    const found = async (words: string) => (await read(`?search=${encodeURIComponent(words)}`)).lines;
    expect(await found('CMD@example')).toMatchObject([{ action: 'signInFailed' }]);
    expect(await found('10.8.0.1')).toHaveLength(1);
    expect(await found('beta admin')).toMatchObject([{ action: 'userChanged' }]);
    expect(await found('shipyard  नया ADMIN')).toMatchObject([{ action: 'userChanged' }]);
    expect(await found('beta nobody')).toEqual([]);
    expect(await found('नया')).toMatchObject([{ action: 'userChanged' }]);
    expect(await found('SHIPYARD')).toMatchObject([{ action: 'userChanged' }]);
    // The search finds values, not the names of fields.
    expect(await found('fname')).toEqual([]);
  });

  test("shows an admin the own client's lines, whatever client or person is asked for", async () => {
    const { alphaAdmin, betaAdmin, beta } = company;
    expect(await readAll('', alphaAdmin)).toHaveLength(60);
    expect((await read(`?client=${beta}`, alphaAdmin)).lines).toEqual([]);
    const ofOther = await read(`?actor=${betaAdmin.uid}&client=${beta}`, alphaAdmin);
    expect(ofOther).toEqual({ lines: [], older: null, lookedTo: null, named: { actor: null, client: null } });
    const csv = await company.call('GET', '/audit.csv', betaAdmin);
    expect(
      csv.body
        .trimEnd()
        .split('\r\n')
        .filter((line) => !line.includes('auditExported')),
    ).toHaveLength(2);
  });

  test('names whom its filters name', async () => {
    const { uid, email } = company.betaAdmin;
    expect((await read(`?actor=${uid}&client=${company.beta}`)).named).toEqual({
      actor: { uid, fname: 'Beta Admin', email },
      client: { clientId: company.beta, clientName: 'Beta Shipyard' },
    });
  });

  test('comes as CSV with every line asked for, none of them a formula, and tells that it was taken', async () => {
    const response = await company.call('GET', '/audit.csv?action=signInFailed', company.superuser);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('attachment; filename="audit.csv"');
    const [line] = (await read('?action=auditExported')).lines;
    expect(line).toMatchObject({ actor: { uid: company.superuser.uid }, detail: { action: 'signInFailed' } });
    const ofAlpha = await company.call(
      'GET',
      `/audit.csv?client=${company.alpha}&from=2026-11-01&to=2026-11-30`,
      company.superuser,
    );
    expect(ofAlpha.headers['content-disposition']).toContain('filename="alpha-2026-11-audit.csv"');
    expect(response.body).toMatch(/^\uFEFF"Moment \(UTC\)","Action",/);
    expect(response.body).toContain(
      `"signInFailed","","","'=cmd@example.com","","10.8.0.1","{}","Failed to sign in =cmd@example.com"`,
    );
    const all = await company.call('GET', '/audit.csv', company.superuser);
    expect(all.body.match(/"signedIn"/g)).toHaveLength(60);
  });

  test('in a file of many steps has each line once', async () => {
    const at = '2025-01-01T00:00:00.000Z';
    const rows = Array.from({ length: 1_200 }, (_, n) => ({
      ...bareLine,
      id: `many-${n}`,
      at,
      action: 'letBackIn',
      subject: `subject ${n}`,
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

  test('looks at 10,000 lines at once and no more, says how far it looked, and goes on from there', async () => {
    const { uid } = await company.join('Busy Person', 'user', company.beta);
    const line = (n: number) => ({
      ...bareLine,
      id: `busy-${String(n).padStart(6, '0')}`,
      at: `2024-01-01T${String(Math.floor(n / 3600) % 24).padStart(2, '0')}:00:00.000Z`,
      actorId: uid,
      action: n === 0 ? 'signedOut' : 'nameChanged',
      subject: uid,
      clientId: company.beta,
    });
    for (let from = 0; from < 10_500; from += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => line(from + n));
      await company.db.insertInto('audit').values(rows).execute();
    }
    const first = await read(`?actor=${uid}&action=signedOut`);
    expect(first).toMatchObject({ lines: [], lookedTo: '2024-01-01T00:00:00.000Z' });
    const { lines, older } = await read(
      `?actor=${uid}&action=signedOut&before=${encodeURIComponent(first.older ?? '')}`,
    );
    expect([lines.map(({ id }) => id), older]).toEqual([['busy-000000'], null]);
    const { body } = await company.call('GET', `/audit.csv?actor=${uid}&action=signedOut`, company.superuser);
    expect(body.match(/"signedOut"/g)).toHaveLength(1);
  });

  test('has no line for settings that were saved as they were', async () => {
    const save = (reviewRequired: boolean) =>
      company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired });
    for (const reviewRequired of [true, true, false, false]) expect((await save(reviewRequired)).statusCode).toBe(200);
    const { lines } = await read('?action=reviewRequirementChanged');
    expect(lines.map(({ detail }: { detail: object }) => detail)).toEqual([
      { reviewRequired: { from: true, to: false } },
      { reviewRequired: { from: false, to: true } },
    ]);
  });
});
