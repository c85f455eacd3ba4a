import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const primer = 'NorvaPrime EP 100 Epoxy Primer';
const bare = 'NorvaGrip AS Anti-Skid';

describeWithCompany('What products and clients ask, on $name:', (company) => {
  const { put, get } = reportActions(company);
  const known = async (by: TestPerson) => (await company.call('GET', '/requirements', by)).json();
  const sheetOf = async (name: string) =>
    (await known(company.alphaInspector)).products.find(
      ({ productName }: { productName: string }) => productName === name,
    );
  const saveSheet = (productName: string, revision: number, sheet: object, by = company.superuser) =>
    company.call('PUT', '/productSheets', by, { productName, revision, sheet });
  const saveLimits = (clientId: string, body: object, by = company.superuser) =>
    company.call('PUT', `/clientLimits/${clientId}`, by, { revision: 0, limits: {}, ...body });

  test('some products of a first start have a data sheet, and the call of the report form answers as before', async () => {
    expect(await sheetOf(primer)).toMatchObject({ revision: 1, sheet: { volumeSolidsPercent: 51, mixA: 4, mixB: 1 } });
    const offered = await company.call('GET', '/getDailyproduct', company.alphaInspector);
    expect(offered.body.startsWith(`{"result":[{"productName":"${primer}"},{"productName":`)).toBe(true);
    expect(await sheetOf(bare)).toBeUndefined();
  });

  test('a superuser writes a data sheet, each change is a revision of its own, and the audit log tells what changed', async () => {
    const first = await saveSheet(bare, 0, { volumeSolidsPercent: 60, potLife: [{ tempC: 20, minutes: 90 }] });
    expect(first.json()).toMatchObject({ productName: bare, revision: 1 });
    expect((await saveSheet(bare, 1, { volumeSolidsPercent: 62 })).json().revision).toBe(2);
    expect(await sheetOf(bare)).toEqual({ productName: bare, revision: 2, sheet: { volumeSolidsPercent: 62 } });
    const lines = await company.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'productSheetChanged')
      .orderBy('id')
      .execute();
    expect(lines.map(({ subject, detail }) => [subject, JSON.parse(detail)])[1]).toEqual([
      bare,
      {
        'Volume solids': { from: '60 %', to: '62 %' },
        'Pot life': { from: '1 h 30 min at 20 °C', to: '' },
      },
    ]);
  });

  test('of two who change one at once one is told so; a product that is not listed has none', async () => {
    const answers = await Promise.all([saveSheet(primer, 1, {}), saveSheet(primer, 1, { mixTolerancePercent: 3 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await saveSheet(primer, 1, {})).json().code).toBe('changedMeanwhile');
    expect((await saveSheet('Unheard Of', 0, {})).statusCode).toBe(404);
    expect((await saveSheet(primer, 2, {}, company.alphaAdmin)).statusCode).toBe(403);
  });

  test('what no data sheet can say is refused by its field, in words', async () => {
    const faults = async (sheet: object) => (await saveSheet(bare, 2, sheet)).json().fields;
    expect(await faults({ volumeSolidsPercent: 0 })).toEqual({
      'sheet[volumeSolidsPercent]': 'Enter the volume solids as a number from 1 to 100 %.',
    });
    expect(await faults({ mixA: 4, mixB: 1 })).toEqual({
      'sheet[mixBasis]': 'Enter both parts, and whether they are by volume or by mass.',
    });
    expect(await faults({ dftMinUm: 80, dftMaxUm: 40 })).toEqual({
      'sheet[dftMaxUm]': 'The maximum is below the minimum.',
    });
    expect(Object.keys(await faults({ potLife: [{ tempC: 20, minutes: 'soon' }] }))).toEqual([
      'sheet[potLife][0][minutes]',
    ]);
    expect((await saveSheet(bare, 2, { price: 3 })).statusCode).toBe(400);
    expect((await sheetOf(bare)).revision).toBe(2);
  });

  test('a data sheet follows its product to another name', async () => {
    const { version, entries } = (await company.call('GET', '/referenceData', company.superuser)).json().products;
    const renamed = entries.map((entry: { code: string }) =>
      entry.code === bare ? { ...entry, code: 'NorvaGrip 2', was: bare } : entry,
    );
    const body = { version, entries: renamed };
    expect((await company.call('PUT', '/referenceData/products', company.superuser, body)).statusCode).toBe(200);
    expect((await sheetOf('NorvaGrip 2')).sheet).toEqual({ volumeSolidsPercent: 62 });
  });

  test('regular hours that a client settles are told its devices, stay where they are not named, and stand in what is received from then on', async () => {
    const { beta, betaInspector, superuser } = company;
    const hours = async () => (await known(betaInspector)).clients[0]?.regularHours;
    const crews = [{ present: '2', start: '07:00', end: '17:00' }];
    const filed = async (stated: object = {}) => {
      const id = randomUUID();
      const sent = () => put(id, { crews, ...stated }, { kind: 'manpower' }, betaInspector);
      expect((await sent()).statusCode).toBe(200);
      return { sent, answers: async () => (await get(id, betaInspector)).answers };
    };
    const before = await filed();
    const { revision } = (await saveLimits(beta, { regularHours: 9 })).json();
    expect(await hours()).toBe(9);
    await saveLimits(beta, { revision, limits: { humidityMax: 80 } });
    expect(await hours()).toBe(9);
    // A report that was received before is still the same when it is sent again, and does not change.
    expect((await before.sent()).statusCode).toBe(200);
    expect(await before.answers()).not.toHaveProperty('regularHoursADay');
    expect((await (await filed()).answers()).regularHoursADay).toBe('9');
    // What a device without a network has computed with stays, and the report says so.
    expect((await (await filed({ regularHoursADay: '8.5' })).answers()).regularHoursADay).toBe('8.5');
    expect((await (await filed({ regularHoursADay: '99' })).answers()).regularHoursADay).toBe('9');
    await saveLimits(beta, { revision: revision + 1, regularHours: null });
    expect(await hours()).toBeUndefined();
    const [changed] = (await company.call('GET', `/audit?subject=${beta}`, superuser)).json().lines;
    expect(changed.detail['Regular hours a day']).toEqual({ from: '9 h', to: '' });
    expect((await saveLimits(beta, { revision: revision + 2, regularHours: 25 })).json().fields).toEqual({
      regularHours: 'Enter the regular hours as a number from 1 to 24 h.',
    });
  });

  test('how a client judges is told its devices, stays where it is not named, and holds for what is received from then on', async () => {
    const { betaInspector, superuser } = company;
    const client = await company.call('GET', `/clientLimits/${company.beta}`, superuser);
    const { revision, limits } = client.json();
    const save = (from: number, more: object) => saveLimits(company.beta, { revision: from, limits, ...more });
    const settled = async () => (await known(betaInspector)).clients[0];
    const rows = [{ blankUsCm: '1', sampleUsCm: '17.7', volumeMl: '3', areaCm2: '12.5' }];
    const salts = judgedTest({ kind: 'salts', requirement: { limitMgM2: '20' }, readings: { rows } });
    const filed = async (inspectionTests: readonly Test[]) => {
      const id = randomUUID();
      const judged = async () => {
        expect((await put(id, { inspectionTests }, {}, betaInspector)).statusCode).toBe(200);
        return (await get(id, betaInspector)).verdicts.inspectionTests[0];
      };
      return { judged, first: await judged() };
    };
    const before = await filed([salts]);
    expect(before.first).toMatchObject({ outcome: 'fail' });
    const settings = { saltFactor: 4.62, comparison: 'rounded' };
    expect((await save(revision, { settings })).json()).toMatchObject({ revision: revision + 1, settings });
    expect(await settled()).toMatchObject({ revision: revision + 1, settings });
    // The device judges by what it was told, and the server agrees.
    const requirements = { client: await settled() };
    const device = judgeTest(salts, 'device', { limits: testLimits({}, requirements) });
    const after = await filed([{ ...salts, verdict: device }]);
    expect({ ...after.first, judgedBy: 'device' }).toEqual(device);
    expect(after.first).toMatchObject({ outcome: 'pass', under: { client: revision + 1 } });
    expect(after.first.limits).toContainEqual(
      expect.objectContaining({ setting: 'saltFactor', value: 4.62, from: 'client' }),
    );
    // A device that knows nothing of it is told otherwise; a report of before is the same when it is sent again.
    expect((await filed([salts])).first).toMatchObject({ outcome: 'pass' });
    expect(await before.judged()).toEqual(before.first);
    await save(revision + 1, {});
    expect((await settled()).settings).toEqual(settings);
    expect((await save(revision + 2, { settings: { pullOffVoidPercent: 60 } })).json().settings).toEqual({
      pullOffVoidPercent: 60,
    });
    const [changed] = (await company.call('GET', `/audit?subject=${company.beta}`, superuser)).json().lines;
    expect(changed.detail).toEqual({
      'A weak pull is void from a share of glue failure of': { to: '60 %' },
      'Figures are compared': { from: 'rounded to the decimals of their limit', to: '' },
      'Salt factor': { from: '4.62', to: '' },
    });
    const refused = await save(revision + 3, { settings: { saltFactor: 0, comparison: 'loosely' } });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        'settings[saltFactor]': 'Enter a number from 1 to 10.',
        'settings[comparison]': 'Enter one of: absolute, rounded.',
      },
    ]);
    expect((await save(revision + 3, { settings: {} })).statusCode).toBe(200);
  });

  test('limits of a client are kept by superusers, and by its admins once they are let; its people are told, others not', async () => {
    const { alpha, beta, alphaAdmin, alphaInspector, superuser } = company;
    expect((await saveLimits(alpha, { limits: { humidityMax: 80 } }, alphaAdmin)).statusCode).toBe(403);
    const let1 = await saveLimits(alpha, { limits: { humidityMax: 80 }, byAdmin: true });
    expect(let1.json()).toEqual({ clientId: alpha, revision: 1, limits: { humidityMax: 80 }, byAdmin: true });
    const { revision: ofBeta } = (await company.call('GET', `/clientLimits/${beta}`, superuser)).json();
    await saveLimits(beta, { revision: ofBeta, limits: { deltaTMinC: 5 } });
    const changed = { revision: 1, limits: { humidityMax: 75 }, byAdmin: false };
    expect((await saveLimits(alpha, changed, alphaAdmin)).json()).toMatchObject({ revision: 2, byAdmin: true });
    expect((await known(alphaInspector)).clients).toEqual([
      { clientId: alpha, revision: 2, limits: { humidityMax: 75 } },
    ]);
    expect((await known(superuser)).clients).toHaveLength(2);
    expect((await company.call('GET', `/clientLimits/${beta}`, alphaAdmin)).statusCode).toBe(404);
    expect((await saveLimits(alpha, { revision: 2, limits: { humidityMax: 130 } })).json().fields).toEqual({
      'limits[humidityMax]': 'Enter the humidity as a number from 30 to 100 %.',
    });
  });
});
