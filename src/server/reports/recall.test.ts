import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('A recall, on $name,', (company) => {
  beforeAll(async () => {
    const { filed } = reportActions(company);
    const file = (by: TestPerson, date: string, answers: object) => filed({ date, ...answers }, by);
    const { alphaInspector, alphaColleague, betaInspector } = company;
    await file(alphaInspector, '2026-03-01', { gaugeNumber: 'PT-784', quantityPlannedText2: '10,5' });
    await file(alphaInspector, '2026-03-02', { gaugeNumber: 'pt 784', probeNumber: 'PT784', batch_partA: 'PT784' });
    await file(alphaColleague, '2026-03-03', { gaugeNumber: 'PT784', quantityPlannedText2: '20' });
    const coat = { descriptionofarea: 'Shell 1', coatingApplication: ['Primer', 'Stripe Coat'] };
    await file(betaInspector, '2026-03-04', { gaugeNumber: 'PT784', ...coat });
  });

  const recall = async (person: TestPerson, query: string) =>
    (await company.call('GET', `/recall?${query}`, person)).json();

  test('says what it looked for and how many reports used it as what, each report once', async () => {
    expect(await recall(company.superuser, 'used=pt.784')).toEqual({
      keys: ['PT784'],
      as: [
        { what: 'batch', reports: 1 },
        { what: 'gauge', reports: 4 },
      ],
      reports: 4,
      isMore: false,
      clients: 2,
      squareMetres: 30.5,
      first: '2026-03-01',
      last: '2026-03-04',
      batches: [],
      gauges: [],
    });
  });

  test('by a batch says what is kept of it, to those who may see it, in the exported list too', async () => {
    const { superuser, alphaAdmin, betaInspector, alpha } = company;
    const paint = { productName: 'Penguard', component: 'A', batchNo: 'PT 784', ownerClientId: alpha };
    const added = await company.call('POST', '/batches', superuser, { ...paint, expiresOn: '2026-12-31' });
    await company.call('PUT', `/batches/${added.json().batchId}/quarantine`, superuser, {
      since: '2026-03-05',
      reason: '=SUM(A1) lumps',
    });
    const stored = { batchNo: 'PT 784', usableUntil: '2026-12-31', quarantinedSince: '2026-03-05', certificate: null };
    expect((await recall(alphaAdmin, 'used=PT784')).batches).toMatchObject([stored]);
    expect((await recall(betaInspector, 'used=PT784')).batches).toEqual([]);
    const csv = async (used: string) => (await company.call('GET', `/reportlist.csv?used=${used}`, alphaAdmin)).body;
    expect((await csv('PT784')).split('\r\n')[1]).toContain(
      '"PT 784: Part A of Penguard, usable until 31 Dec 2026. Quarantined since 05 Mar 2026: «=SUM(A1) lumps»"',
    );
    expect(await csv('nothing')).not.toContain('Batch record');
  });

  test('by a gauge says how it was calibrated and when it was used, to those who may see it, within their own reports', async () => {
    const { superuser, alphaAdmin, alphaInspector, betaInspector, alpha } = company;
    const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: 'PT/784', probeSerialNo: 'P 9' };
    const add = async (change: object) => {
      const body = { ...gauge, ownerClientId: alpha, ...change };
      return (await company.call('POST', '/instruments', superuser, body)).json().instrumentId as string;
    };
    const calibrations = `/instruments/${await add({ status: 'outOfService' })}/calibrations`;
    const calibrate = async (calibratedOn: string, asFound: string, change: object = {}) => {
      const body = { calibratedOn, dueOn: '2027-01-01', asFound, certificateNo: 'C 7', ...change };
      await company.call('POST', calibrations, superuser, body);
    };
    await calibrate('2026-03-02', 'outOfTolerance');
    await calibrate('2026-03-01', 'inTolerance', { laboratory: 'Lab' });
    await calibrate('2026-03-04', 'outOfTolerance', { isWithdrawn: true });

    const shown = {
      ...gauge,
      calibrations: [
        { calibratedOn: '2026-03-01', dueOn: '2027-01-01', asFound: 'inTolerance' },
        { calibratedOn: '2026-03-02', dueOn: '2027-01-01', asFound: 'outOfTolerance' },
      ],
      checks: [],
    };
    const days = ['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'];
    const gauges = async (person: TestPerson, query = 'used=pt784') => (await recall(person, query)).gauges;
    expect(await gauges(superuser)).toEqual([{ ...shown, usedOn: days }]);
    expect(await gauges(alphaAdmin)).toEqual([{ ...shown, usedOn: days.slice(1) }]);
    expect(await gauges(alphaInspector, 'used=pt784,x&from=2026-03-02')).toEqual([
      { ...shown, usedOn: ['2026-03-02'] },
    ]);
    expect(await gauges(superuser, 'used=p9')).toEqual([{ ...shown, usedOn: [] }]);
    expect(await gauges(betaInspector)).toEqual([]);
    expect(await gauges(await company.join('Alpha Guest', 'guest', alpha))).toEqual([]);

    const words =
      '"PT/784: Film thickness gauge, Elcometer 456, probe P 9. Calibrated 01 Mar 2026 (in tolerance), 02 Mar 2026 (out of tolerance); next due 01 Jan 2027. Readings taken after 01 Mar 2026 and up to 02 Mar 2026 are in question."';
    const csv = async (person: TestPerson) =>
      (await company.call('GET', '/reportlist.csv?used=PT784', person)).body.split('\r\n')[1];
    expect(await csv(alphaAdmin)).toContain(words);
    expect(await csv(betaInspector)).not.toContain('Elcometer');
  });

  test('tells of each report its area and coats, which the list of all reports does not read', async () => {
    const list = async (query: string) =>
      (await company.call('GET', `/reportlist?${query}`, company.superuser)).json().reports[0];
    expect(await list('used=PT784')).toMatchObject({ area: 'Shell 1', coats: 'Primer, Stripe Coat' });
    expect(await list('')).not.toHaveProperty('coats');
    const csv = (await company.call('GET', '/reportlist.csv?used=PT784', company.betaInspector)).body.split('\r\n');
    expect(csv[0]).toMatch(/,"Area","Coat"$/);
    expect(csv[1]).toMatch(/,"Shell 1","Primer, Stripe Coat"$/);
  });

  test('looks between two days, and at what whoever asks may see', async () => {
    const span = 'used=PT784&from=2026-03-02&to=2026-03-03';
    expect(await recall(company.superuser, span)).toMatchObject({
      reports: 2,
      first: '2026-03-02',
      last: '2026-03-03',
    });
    expect(await recall(company.alphaAdmin, 'used=PT784')).toMatchObject({ reports: 3, clients: 1 });
    expect(await recall(company.alphaInspector, 'used=PT784')).toMatchObject({ reports: 2 });
    expect(await recall(company.betaInspector, 'used=nothing')).toMatchObject({ reports: 0, as: [], first: null });
    expect((await recall(company.superuser, 'used=-')).fields).toEqual({
      used: 'Enter a serial or batch number, or a product.',
    });
  });
});
