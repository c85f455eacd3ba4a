import { beforeAll, describe, expect, test } from 'vitest';
import { indexReports } from '#server/store/reports/reportSearch.ts';
import { backfillStructures } from '#server/store/reports/structureNames.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('A structure that is spelt in several ways, on $name,', ({ name: store, open }) => {
  const company = openCompanyForSuite(open);
  let ids: string[];
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.beta}/review`, company.superuser, { reviewRequired: true });
    const { filed } = testNcrActions(company);
    ids = [];
    for (const structuralMember of ['Sphere-7', 'Sphere-7', 'sphere 7']) {
      const answers = {
        date: '2026-09-01',
        structuralMember,
        productName: 'Epoxy',
        inspectionTests: [judgedFilmTest(failingReadings)],
      };
      ids.push(await filed(answers, company.betaInspector));
    }
    await filed(
      { date: '2026-09-02', structuralMember: 'Sphere-77', inspectionTests: [judgedFilmTest(passingReadings)] },
      company.betaInspector,
    );
  });

  const read = async (address: string, by = company.superuser) => (await company.call('GET', address, by)).json();
  const abouts = async (search: string) => {
    const { reports } = await read(`/reportlist?search=${encodeURIComponent(search)}`, company.betaAdmin);
    return reports.map(({ about }: { about: string }) => about);
  };
  const everywhere = async () => ({
    reports: await abouts('sphere-7 epoxy'),
    tests: (await read('/testlist?search=epoxy', company.betaAdmin)).tests.map(
      ({ structure }: { structure: string }) => structure,
    ),
    ncrs: (await read(`/ncrs?client=${company.beta}`)).ncrs.map(({ structure }: { structure: string }) => structure),
    queue: (await read('/reviewqueue')).reports.map(({ about }: { about: string }) => about),
  });
  const named = {
    reports: ['Sphere-7 · Epoxy', 'Sphere-7 · Epoxy', 'Sphere-7 · Epoxy'],
    tests: ['Sphere-7', 'Sphere-7', 'Sphere-7'],
    ncrs: ['Sphere-7', 'Sphere-7', 'Sphere-7'],
    queue: ['Sphere-7 · Epoxy', 'Sphere-7 · Epoxy', 'Sphere-7 · Epoxy', 'Sphere-77'],
  };

  test('has the name that its client uses most in rows of reports, tests, NCRs and the review', async () => {
    expect(await everywhere()).toEqual(named);
  });

  test('is said to be joined, and of how many spellings', async () => {
    const { reports } = await read('/reportlist?search=sphere', company.betaAdmin);
    const joined = { name: 'Sphere-7', spellings: 2 };
    expect(reports.map((row: { joined?: object }) => row.joined)).toEqual([undefined, joined, joined, joined]);
    const { tests } = await read('/testlist?search=epoxy', company.betaAdmin);
    expect(tests[0].joined).toEqual(joined);
    const shown = async (path: string, rows: string) =>
      (await read(path))[rows].flatMap((row: { joined?: object }) => row.joined ?? []);
    expect(await shown(`/ncrs?client=${company.beta}`, 'ncrs')).toEqual([joined, joined, joined]);
    expect(await shown('/reviewqueue', 'reports')).toEqual([joined, joined, joined]);
  });

  test('is found by any of its spellings, and not as another one', async () => {
    for (const spelling of ['sphere-7 epoxy', 'SPHERE7 epoxy', 'sphere 7 epoxy'])
      expect(await abouts(spelling)).toHaveLength(3);
    expect(await abouts('sphere-77')).toEqual(['Sphere-77']);
    const { filed, ofReport } = testNcrActions(company);
    const two = ['DM-9A', 'DM 9-A', 'DM9A', 'dm-9-a'];
    const of = await Promise.all(
      two.map((structuralMember) => filed({ structuralMember, inspectionTests: [judgedFilmTest(failingReadings)] })),
    );
    const numbers = (await Promise.all(of.map(ofReport))).map(([{ number }]) => number).toSorted();
    const search = async (by: TestPerson, spelling: string, path: string) =>
      (await read(`${path}?search=${encodeURIComponent(spelling)}`, by))[path.slice(1)] as { number: string }[];
    await indexReports(company.db);
    for (const spelling of two) {
      // The superuser has no owner to look along, so that the index of letters is asked.
      for (const by of [company.alphaInspector, company.superuser])
        expect((await read(`/reportlist?search=${encodeURIComponent(spelling)}`, by)).reports).toHaveLength(4);
      const ncrs = await search(company.alphaInspector, spelling, '/ncrs');
      expect(ncrs.map(({ number }) => number).toSorted()).toEqual(numbers);
    }
    for (const at of [0, 1]) {
      const voided = { reason: 'It was filed twice.' };
      expect((await company.call('POST', `/reports/${of[at]}/void`, company.superuser, voided)).statusCode).toBe(200);
    }
    const { reports } = await read('/reportlist?search=dm9a', company.alphaInspector);
    expect(reports.map((row: { joined?: object }) => row.joined)).toContainEqual({ name: 'DM9A', spellings: 2 });
  });

  test('stays as it was typed in the report itself and in exports', async () => {
    const csv = await company.call('GET', '/reportlist.csv?search=sphere', company.betaAdmin);
    expect(csv.body).toContain('sphere 7 · Epoxy');
    const { answers } = await read(`/reports/${ids[2]}`, company.betaAdmin);
    expect(answers.structuralMember).toBe('sphere 7');
  });

  test('gets the same name from what was stored before it had one', async () => {
    const { db } = company;
    const used = () =>
      db.selectFrom('structureNames').selectAll().where('uses', '>', 0).orderBy('key').orderBy('name').execute();
    const existing = await used();
    expect(existing.map(({ key, name, uses }) => [key, name, uses])).toContainEqual(['SPHERE 7', 'Sphere-7', 2]);
    const stored = () =>
      db
        .selectFrom('reports')
        .select(['id', 'structure', 'structureKey', 'alsoAbout', 'searched', 'coatPlace'])
        .orderBy('id')
        .execute();
    const before = await stored();
    await db.deleteFrom('structureNames').execute();
    await db
      .updateTable('reports')
      .set({ structure: null, structureKey: null, alsoAbout: null, searched: '' })
      .execute();
    await db.updateTable('ncrs').set({ structureKey: null }).execute();
    expect((await everywhere()).ncrs).toContain('sphere 7');
    await backfillStructures(db);
    expect(await stored()).toEqual(before);
    expect(await used()).toEqual(existing);
    expect(await everywhere()).toEqual(named);
  });

  test.runIf(store === 'PostgreSQL')('is counted anew after a server of before has revised its report', async () => {
    const { db } = company;
    const uses = () => db.selectFrom('structureNames').select('uses').where('key', '=', 'SPHERE 77').execute();
    await db.updateTable('reports').set({ about: 'Sphere 77' }).where('structure', '=', 'Sphere-77').execute();
    expect(await uses()).toEqual([{ uses: 0 }]);
    await backfillStructures(db);
    expect(await uses()).toEqual([{ uses: 1 }]);
  });

  test('is counted anew when a report is sent again with another spelling', async () => {
    const { put, act, basisOf } = reportActions(company);
    const comments = [{ text: 'Spell it as on the drawing.' }];
    const answers = { date: '2026-09-01', structuralMember: 'sphere 7', productName: 'Epoxy' };
    for (const id of ids.slice(0, 2)) {
      expect((await act(id, 'return', company.superuser, { comments })).statusCode).toBe(200);
      const sent = await put(id, answers, { basis: await basisOf(id) }, company.betaInspector);
      expect(sent.statusCode).toBe(200);
    }
    expect(await abouts('sphere-7 epoxy')).toEqual(['sphere 7 · Epoxy', 'sphere 7 · Epoxy', 'sphere 7 · Epoxy']);
  });
});
