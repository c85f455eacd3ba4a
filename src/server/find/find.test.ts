import { beforeAll, expect, test } from 'vitest';
import type { PortalSearchResult } from '#contract/find.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('The search of the portal, on $name,', (company) => {
  beforeAll(async () => {
    const { superuser, alpha, beta, betaInspector } = company;
    const { filed, raised } = testNcrActions(company);
    await filed({ structuralMember: 'Penstock 4', batchNo: '' });
    await filed({ structuralMember: 'Penstock 4', inspectionTests: [judgedFilmTest(failingReadings)] }, betaInspector);
    await raised();
    for (const ownerClientId of [alpha, beta]) {
      const serialNo = `PG-${ownerClientId === alpha ? 'alpha' : 'beta'}`;
      const made = { kind: 'dftGauge', make: 'Elcometer', model: '456', status: 'inService', ownerClientId, serialNo };
      expect((await company.call('POST', '/instruments', superuser, made)).statusCode).toBe(200);
    }
    const paint = { productName: 'Primer', component: 'A', madeOn: null, expiresOn: null, batchNo: 'Q-26120' };
    await company.call('POST', '/batches', superuser, { ...paint, ownerClientId: beta });
  });

  const found = async (by: TestPerson, words: string) => {
    const answer = await company.call('GET', `/find?q=${encodeURIComponent(words)}`, by);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { found: PortalSearchResult[] }).found;
  };
  const sorts = async (by: TestPerson, words: string) => [...new Set((await found(by, words)).map(({ what }) => what))];

  test('finds reports by structure, person and number, within what the person may see', async () => {
    const { superuser, alphaInspector, alphaAdmin, betaAdmin } = company;
    expect((await found(superuser, 'penstock')).map(({ what }) => what)).toEqual(['report', 'report', 'ncr']);
    for (const by of [alphaInspector, alphaAdmin, betaAdmin])
      expect((await found(by, 'penst')).filter(({ what }) => what === 'report')).toHaveLength(1);
    const [report] = await found(alphaInspector, 'penstock');
    expect(await found(alphaInspector, report?.title ?? '')).toMatchObject([{ what: 'report', id: report?.id }]);
    expect(await found(betaAdmin, report?.title ?? '')).toEqual([]);
  });

  test('tells of a report whose day came only after its receipt', async () => {
    const { filed } = testNcrActions(company);
    await filed({ structuralMember: 'Sluice 9', batchNo: '', date: '2099-11-30' });
    const [report] = await found(company.superuser, 'sluice 9');
    expect(report).toMatchObject({
      what: 'report',
      about: expect.stringMatching(/^30 Nov 2099 \(after its receipt\) · /),
    });
  });

  test('takes a word for the kind of a test, whose failures the others name further', async () => {
    const tests = async (words: string) =>
      (await found(company.superuser, words))
        .filter(({ what }) => what === 'tests')
        .map(({ id, about }) => [id, about]);
    expect(await tests('TK-101 thickness')).toEqual([
      ['dft', 'TK-101'],
      ['wft', 'TK-101'],
    ]);
    expect(await tests('film thickness tk-101 shell')).toEqual(await tests('thickness tk-101 shell'));
    expect(await tests('adhes')).toEqual([['adhesion', '']]);
    expect(await tests('penstock')).toEqual([]);
  });

  test('finds from the first letter on, and nothing without one', async () => {
    expect((await found(company.superuser, 'p')).length).toBeGreaterThan(0);
    const refused = await company.call('GET', '/find?q=', company.superuser);
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, { q: 'Give a letter or more.' }]);
  });

  test('finds by every word, in any order and any value, whatever it is that has them', async () => {
    const { superuser } = company;
    const titles = async (words: string, of: PortalSearchResult['what']) =>
      (await found(superuser, words)).filter(({ what }) => what === of).map(({ title }) => title);
    for (const words of ['456 elcometer', 'elcometer alpha', 'alpha 456'])
      expect(await titles(words, 'instrument')).toContain('PG-alpha');
    expect(await titles('elcometer 457', 'instrument')).toEqual([]);
    for (const words of ['primer q-26120', '26120 prim']) expect(await titles(words, 'batch')).toEqual(['Q-26120']);
    for (const words of ['penstock4 ncr', 'beta penstock', '4 penstock'])
      expect(await titles(words, 'ncr')).toHaveLength(1);
    expect(await titles('alpha penstock', 'ncr')).toEqual([]);
    expect(await titles('inspector beta', 'person')).toHaveLength(1);
    expect(await titles('inspector beta', 'person')).toEqual(await titles('beta inspector', 'person'));
    expect(await titles('jetty alpha', 'client')).toEqual(['Alpha Tank Farm']);
  });

  test('finds instruments and batches of those who may see them, and the NCRs and clients of everybody', async () => {
    const { superuser, alphaAdmin, alphaInspector } = company;
    expect(await sorts(superuser, 'PG-')).toEqual(['instrument']);
    expect((await found(alphaAdmin, 'PG-')).map(({ title }) => title)).toEqual(['PG-alpha']);
    expect(await found(alphaInspector, 'PG-')).toEqual([]);
    expect(await sorts(superuser, 'Q-26120')).toEqual(['batch']);
    expect(await sorts(alphaAdmin, 'Q-26120')).toEqual([]);
    expect(await sorts(alphaInspector, 'NCR-')).toEqual(['ncr']);
    expect((await found(superuser, 'beta')).map(({ what }) => what)).toContain('client');
    expect((await found(alphaAdmin, 'beta')).filter(({ what }) => what === 'client' || what === 'person')).toEqual([]);
    expect(await sorts(alphaInspector, 'alpha')).not.toContain('person');
  });

  test("a client's page counts what its lists have, and is for superusers and its own admin", async () => {
    const { superuser, alpha, beta, alphaAdmin, alphaInspector } = company;
    const page = async (by: TestPerson, id: string) => company.call('GET', `/clients/${id}`, by);
    const { filed, openNcrs } = (await page(superuser, alpha)).json();
    const list = async (path: string, rows: string) =>
      (await company.call('GET', path, superuser)).json()[rows].length as number;
    expect([filed, openNcrs]).toEqual([
      await list(`/reportlist?client=${alpha}`, 'reports'),
      await list(`/ncrs?state=toDo&client=${alpha}`, 'ncrs'),
    ]);
    expect((await page(alphaAdmin, alpha)).statusCode).toBe(200);
    expect((await page(alphaAdmin, beta)).statusCode).toBe(404);
    expect((await page(alphaInspector, alpha)).statusCode).toBe(403);
  });
});
