import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryOutGuest, tryOutReports } from '#content/tryOut.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type Action, may, permissions } from '#domain/people/permissions.ts';
import { seedTryOutSamples } from '#server/samples/tryOut.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import { type Company, type TestPerson, openCompany } from '#server/testing/company.ts';
import { addTestReport } from '#server/testing/filings.ts';
import { stores } from '#server/testing/stores.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const guestsAction = Object.keys(permissions) as Action[];

describe('What a guest may do', () => {
  test('is to read, and nothing that anybody else could notice', () => {
    const more = guestsAction.filter((action) => may({ role: 'guest' }, action) && !may(undefined, action));
    expect(more).toEqual([
      'seeReferenceData',
      'seeToday',
      'findThings',
      'seeReports',
      'recallReports',
      'seeNcrs',
      'seeUserDetails',
      'seeClientName',
    ]);
    const writing = (Object.values(calls) as Call[]).filter(
      (call) => call.method !== 'GET' && !may(undefined, call.may) && may({ role: 'guest' }, call.may),
    );
    expect(writing.map(({ path }) => path)).toEqual([]);
  });
});

describe.each(stores)('The try-out, on $name', ({ open }) => {
  let company: Company;
  let guest: string;
  let guestsClient: string;
  let looker: TestPerson;
  let ofAlpha: string;
  let files: FileStore;

  const enter = (by?: TestPerson) => company.call('POST', '/tryOut', by);

  beforeAll(async () => {
    const store = await open();
    files = openFiles({ dataDir: scratchFolder(), s3: undefined });
    guest = (await seedTryOutSamples(store.db, files)) ?? '';
    company = await openCompany(store, { tryOutGuest: guest });
    const { alpha, alphaInspector } = company;
    ofAlpha = await addTestReport(company.db, {
      author: alphaInspector.uid,
      clientId: alpha,
      date: '2026-05-01',
      words: 'secret',
    });
    const entered = await enter();
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const { uid, result } = entered.json();
    guestsClient = result.clientId;
    looker = { uid, email: '', role: 'guest', clientId: guestsClient, cookie };
  });
  afterAll(() => company.close());

  test('is closed where the operator has not opened it', async () => {
    const closed = await openCompany(await open());
    const answer = await closed.call('POST', '/tryOut');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
    await closed.close();
  });

  test('shows the sample reports, each filed once however often the server starts', async () => {
    expect(await seedTryOutSamples(company.db, files)).toBe(guest);
    const list = (await company.call('GET', '/reportlist', looker)).json();
    expect(list.reports.map(({ reportId }: { reportId: string }) => reportId).toSorted()).toEqual(
      tryOutReports.map(({ id }) => id).toSorted(),
    );
    for (const { id } of tryOutReports) {
      expect((await company.call('GET', `/reports/${id}`, looker)).json()).toMatchObject({
        client: { clientId: guestsClient },
      });
    }
  });

  test('shows photos on every report, a film that is too thin, its NCR closed with a photo by a later test, and an approved report', async () => {
    const { reports } = (await company.call('GET', '/reportlist', looker)).json();
    const rows = reports as { reportId: string; photoCount: number; outcome: string; state: string }[];
    expect(rows.filter(({ photoCount }) => photoCount === 0)).toEqual([]);
    const of = (end: string) => rows.find(({ reportId }) => reportId.endsWith(end));
    expect(of('04')?.outcome).toBe('fail');
    expect(of('05')).toMatchObject({ state: 'approved', outcome: 'pass' });
    const { ncrs } = (await company.call('GET', '/ncrs', looker)).json();
    const thin = (ncrs as { ncrId: string; state: string }[]).filter(({ state }) => state === 'closed');
    expect(thin).toHaveLength(1);
    const ncr = (await company.call('GET', `/ncrs/${thin[0]?.ncrId ?? ''}`, looker)).json();
    expect(ncr).toMatchObject({ closure: { tests: [expect.objectContaining({ testId: 'try-out-film-again' })] } });
    expect(ncr.files).toEqual(expect.arrayContaining([expect.objectContaining({ purpose: 'closure' })]));
    const job = company.db.selectFrom('evidenceJobs').select('reportId');
    expect((await job.execute()).map(({ reportId }) => reportId)).toEqual([of('05')?.reportId]);
  });

  test('shows Today as its reader has it: what waits, what failed and what was closed in the week of the sample', async () => {
    const answer = await company.call('GET', '/today', looker);
    expect(answer.json()).toEqual({
      weekFrom: '2026-11-16',
      needs: { ncrsUndecided: expect.any(Number), ncrsOverdue: 0, ncrsMine: 0 },
      ncrsClosed: 1,
      ncrAges: expect.any(Array),
      failedThisWeek: 2,
      filedThisWeek: tryOutReports.length,
      at: expect.any(String),
    });
    const undecided = await company.call('GET', '/ncrs?state=proposed&overdue=no', looker);
    expect(answer.json().needs.ncrsUndecided).toBe(undecided.json().ncrs.length);
    expect(answer.json().needs.ncrsUndecided).toBeGreaterThan(0);
    const looked = { until: answer.json().at };
    expect((await company.call('POST', '/today/looked', looker, looked)).statusCode).toBe(403);
    expect((await company.call('GET', '/ending', looker)).statusCode).toBe(403);
  });

  test('shows nothing of any other client, nor its people, files and log', async () => {
    const { alpha, alphaInspector, betaInspector } = company;
    expect((await company.call('GET', `/reports/${ofAlpha}`, looker)).statusCode).toBe(404);
    const { result } = (await company.call('GET', '/reports', looker)).json();
    expect(JSON.stringify(result)).not.toContain('secret');
    for (const path of [
      `/getClientName/${alpha}`,
      `/user-details/${betaInspector.uid}`,
      `/reports/${alpha}/${alphaInspector.uid}`,
      `/getUsers/${alpha}`,
      `/getUsers/${guestsClient}`,
      '/getClients',
      '/audit',
      '/enquiries',
      '/reportlist.csv',
    ]) {
      const { statusCode } = await company.call('GET', path, looker);
      expect([path, [403, 404].includes(statusCode)]).toEqual([path, true]);
    }
  });

  test('lets nobody in by a password, and has no mail sent', async () => {
    const email = tryOutGuest.email;
    expect((await company.call('POST', '/forgotPassword', undefined, { email })).statusCode).toBe(400);
    expect((await company.call('POST', '/login', undefined, { email, password: 'x'.repeat(12) })).statusCode).toBe(400);
    const change = { currentPassword: 'x'.repeat(12), newPassword: 'a password of the guest' };
    expect((await company.call('PUT', '/account/password', looker, change)).statusCode).toBeGreaterThanOrEqual(403);
    expect(await company.letters()).toEqual([]);
  });

  test('leaves whoever is signed in as they are', async () => {
    const answer = await enter(company.alphaInspector);
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      409,
      'signedInAlready',
      undefined,
    ]);
  });

  test('is of an account that nobody makes somebody, and lets nobody in once it is', async () => {
    const change = { fname: 'Guest', email: 'guest@example.com', usertype: 'user', isActive: true };
    for (const [method, path, body] of [
      ['PUT', `/updateUser/${guest}`, change],
      ['PUT', `/updateUser/${guest}`, { ...change, usertype: 'guest', clientId: company.alpha }],
      ['DELETE', `/removeUser/${guest}`, undefined],
    ] as const) {
      expect((await company.call(method, path, company.superuser, body)).statusCode).toBe(404);
    }
    const become = (usertype: 'user' | 'guest') =>
      company.db.updateTable('users').set({ usertype }).where('id', '=', guest).execute();
    await become('user');
    expect((await enter()).statusCode).toBe(404);
    await become('guest');
  });

  test('ends for all once a superuser switches its client off, and counts how often a network comes', async () => {
    const tries = Array.from({ length: 12 }, () => enter());
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes).toContain(429);
    await company.db.updateTable('clients').set({ status: 'inactive' }).where('clientId', '=', guestsClient).execute();
    expect((await company.call('GET', '/reportlist', looker)).statusCode).toBe(401);
  });
});
