import { type WorkSheet, read } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { ListedTest } from '#contract/reports/testList.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('The tests of reports as rows, on $name,', (company) => {
  beforeAll(async () => {
    const { filed } = testNcrActions(company);
    const gauge = { instrument: { serialNo: 'PG-77', probeSerialNo: 'Pr 1%' } };
    await filed({
      date: '2026-11-05',
      inspectionTests: [judgedFilmTest(failingReadings, gauge), judgedFilmTest(passingReadings)],
    });
    await filed({ date: '2026-10-05', inspectionTests: [judgedFilmTest(failingReadings)] });
    await filed({ date: '2026-11-06', structuralMember: 'TK-205', inspectionTests: [judgedFilmTest(passingReadings)] });
    await filed({ date: '2026-11-07', structuralMember: 'TK-101', passfailstatus: 'Fail' });
    await filed({ date: '2026-11-08', inspectionTests: [judgedFilmTest(failingReadings)] }, company.betaInspector);
  });

  const listed = async (by: TestPerson, query = '') => {
    const answer = await company.call('GET', `/testlist${query}`, by);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { tests: ListedTest[] }).tests;
  };

  test('"failed thickness on TK-101 this month" finds the tests that failed, and no report that failed something else', async () => {
    const query = '?search=tk-101&test=dft&outcome=fail&from=2026-11-01&to=2026-11-30';
    const [failed, ...others] = await listed(company.alphaInspector, query);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      date: '2026-11-05',
      kind: 'dft',
      structure: 'TK-101',
      areaCode: 'Shell 1',
      outcome: 'fail',
      gauge: 'PG-77',
    });
    expect(failed?.figure).toContain('mean 62');
    expect(failed?.limit).toContain('75 µm');
  });

  test('stand under their reports, the newest first, within what the person may see', async () => {
    const days = (tests: readonly ListedTest[]) => tests.map(({ date }) => date);
    expect(days(await listed(company.alphaInspector))).toEqual([
      '2026-11-06',
      '2026-11-05',
      '2026-11-05',
      '2026-10-05',
    ]);
    expect(days(await listed(company.betaAdmin))).toEqual(['2026-11-08']);
    expect(days(await listed(company.superuser, '?outcome=fail'))).toEqual(['2026-11-08', '2026-11-05', '2026-10-05']);
    expect(await listed(company.superuser, '?test=salts')).toEqual([]);
  });

  test('are found by the gauge or the probe that each of them names, in any spelling', async () => {
    const found = async (gauge: string) => await listed(company.superuser, `?gauge=${encodeURIComponent(gauge)}`);
    for (const gauge of ['pg77', 'PR1%', 'nothing, PG 77']) {
      // The other test of that report names no gauge.
      expect(await found(gauge)).toMatchObject([{ date: '2026-11-05', outcome: 'fail', gauge: 'PG-77' }]);
    }
    expect(await found('G-7')).toEqual([]);
    expect(await found('PR_%')).toEqual([]);
    const wrong = await company.call('GET', '/testlist?gauge=-', company.superuser);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['gauge']]);
  });

  test('stand by client, by person, and in the orders of their reports', async () => {
    const { superuser, beta, alphaInspector } = company;
    const days = async (query: string) => (await listed(superuser, query)).map(({ date }) => date);
    expect(await days(`?client=${beta}`)).toEqual(['2026-11-08']);
    expect(await days(`?person=${alphaInspector.uid}&to=2026-10-31`)).toEqual(['2026-10-05']);
    expect((await days('?sort=date'))[0]).toBe('2026-10-05');
    expect((await days('?sort=-client'))[0]).toBe('2026-11-08');
    expect((await company.call('GET', '/testlist?sort=-photos', superuser)).statusCode).toBe(400);
  });

  test('are taken whole as a file, as filtered and with what was typed, which the audit log tells', async () => {
    const { superuser, db } = company;
    const query = 'outcome=fail&from=2026-11-01&to=2026-11-07';
    const csv = await company.call('GET', `/testlist.csv?${query}`, superuser);
    expect(csv.headers['content-disposition']).toContain('filename="alpha-2026-11-01-2026-11-07-tests.csv"');
    const [heading = '', line = '', ...others] = csv.body.split('\r\n');
    expect(heading).toContain('"Report","Date","Client","Person","Test","Structure","Area","Coat","Outcome"');
    expect(line).toMatch(/^"DCR-ALPHA-\d{4}-0001","2026-11-05","Alpha Tank Farm",.*"TK-101","Shell 1",.*"PG-77",""$/);
    expect(others).toEqual(['']);
    const xlsx = await company.call('GET', `/testlist.xlsx?${query}`, superuser);
    const sheet = read(xlsx.rawPayload, { cellDates: true, UTC: true }).Sheets['Tests'] as WorkSheet;
    expect(sheet['B2']).toMatchObject({ t: 'd', v: new Date('2026-11-05T00:00:00Z') });
    const logged = await db.selectFrom('audit').select('detail').where('action', '=', 'reportsExported').execute();
    expect(logged.map(({ detail }) => JSON.parse(detail))).toMatchObject([
      { as: 'CSV', list: 'tests', outcome: 'fail' },
      { as: 'XLSX', list: 'tests', outcome: 'fail' },
    ]);
    // Of several clients the name has none, and nobody takes what they may not see.
    const all = await company.call('GET', '/testlist.csv', superuser);
    expect(all.headers['content-disposition']).toContain('filename="tests.csv"');
    const own = await company.call('GET', '/testlist.csv', company.betaAdmin);
    expect(own.body.split('\r\n').slice(1, -1)).toHaveLength(1);
  });

  test('a report that was sent again has the tests of its newest attempt', async () => {
    const { superuser, alpha } = company;
    const { put, filed, act, basisOf } = reportActions(company);
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true });
    const answers = { date: '2026-12-01', structuralMember: 'Twice' };
    const id = await filed({ ...answers, inspectionTests: [judgedFilmTest(failingReadings)] });
    expect((await listed(superuser, '?search=twice')).map(({ outcome }) => outcome)).toEqual(['fail']);
    expect((await act(id, 'return', superuser, { comments: [{ text: 'Again, please.' }] })).statusCode).toBe(200);
    const again = { ...answers, inspectionTests: [judgedFilmTest(passingReadings), judgedFilmTest(passingReadings)] };
    expect((await put(id, again, { basis: await basisOf(id) })).statusCode).toBe(200);
    expect((await listed(superuser, '?search=twice')).map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
  });

  test('count as in their reports: one by an overdue gauge or rejected by the inspector has failed, which the list, its filter and its files say', async () => {
    const { superuser, alphaInspector } = company;
    const { filed } = testNcrActions(company);
    const at = '2026-11-21T08:00:00.000Z';
    const override = { decision: 'No', reason: 'The gauge is in doubt', by: alphaInspector.uid, at };
    const overdue = judgedFilmTest(passingReadings, { instrument: { serialNo: 'PG-78', dueOn: '2026-11-01' } });
    const rejected = { ...judgedFilmTest(passingReadings), override };
    await filed({
      date: '2099-01-05',
      structuralMember: 'Counted',
      inspectionTests: [overdue, rejected, judgedFilmTest(passingReadings)],
    });
    const stated = (tests: readonly ListedTest[]) => tests.map(({ outcome, besides }) => [outcome, besides]);
    const failed = [
      ['fail', 'gauge overdue'],
      ['fail', 'rejected'],
    ];
    expect(stated(await listed(superuser, '?search=counted'))).toEqual([...failed, ['pass', '']]);
    expect(stated(await listed(superuser, '?search=counted&outcome=fail'))).toEqual(failed);
    expect(stated(await listed(superuser, '?search=counted&outcome=pass'))).toEqual([['pass', '']]);
    const { body } = await company.call('GET', '/testlist.csv?search=counted', superuser);
    const [heading = '', ...lines] = body.trimEnd().split('\r\n');
    expect(heading).toMatch(/"Gauge","Questioned"$/);
    expect(lines.map((line) => /"([^"]*)"$/.exec(line)?.[1])).toEqual([
      'Outcome: gauge overdue; Date: after its receipt',
      'Outcome: rejected; Date: after its receipt',
      'Date: after its receipt',
    ]);
  });
});
