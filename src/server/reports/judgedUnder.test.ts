import { beforeAll, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { judgePaint } from '#domain/measurement/paint/judgePaint.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import { ambientLimitSources, type Requirements } from '#domain/measurement/requirements.ts';
import { presentReport } from '#domain/reports/present.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const productName = 'NorvaGrip AS Anti-Skid';
const first: ProductSheet = { volumeSolidsPercent: 80, mixA: 4, mixB: 1, mixBasis: 'volume', humidityMax: 80 };
const second: ProductSheet = { ...first, mixA: 3, humidityMax: 75 };
const today = new Date().toISOString().slice(0, 10);
const mixed = { partAQuantity: 20, partAUnit: 'ltr', partBQuantity: 5, partBUnit: 'ltr' };
const row = { airTemp: '28', humidity: '78', surfaceTemp: '29', okToWork: 'Yes' };
const ambientConditions = [row, {}, {}, {}];

describeWithCompany('A report is judged under what its product and its client ask, on $name:', (company) => {
  beforeAll(async () => {
    const save = (revision: number, sheet: ProductSheet) =>
      company.call('PUT', '/productSheets', company.superuser, { productName, revision, sheet });
    await save(0, first);
    await save(1, second);
    const limits = { revision: 0, limits: { deltaTMinC: 6, humidityMax: 70 } };
    await company.call('PUT', `/clientLimits/${company.alpha}`, company.superuser, limits);
  });

  const { put: send, filed, get, basisOf } = reportActions(company);
  const put = async (answers: object) => {
    const id = await filed({ date: today, ...answers });
    const { answers: stored, verdicts } = await get(id, company.alphaInspector);
    return { id, answers: stored, verdicts };
  };
  /** Answers with verdicts from a device that knows one revision of the requirements. */
  const judgedBy = (answers: Record<string, unknown>, requirements: Requirements) => ({
    ...answers,
    ambientVerdicts: judgeAmbientRows(ambientConditions, [], ambientLimitSources(answers, requirements), 'device', {
      ...(requirements.product && { product: requirements.product.revision }),
      ...(requirements.client && { client: requirements.client.revision }),
    }),
    paintVerdicts: judgePaint(answers, requirements, 'device'),
  });
  const client = { revision: 1, limits: { deltaTMinC: 6, humidityMax: 70 } };
  const answers = { productName, ...mixed, ambientConditions, date: today };

  test('what a device says by the newest stands as it was sent, each limit with where it comes from', async () => {
    const sent = judgedBy(answers, { product: { productName, revision: 2, sheet: second }, client });
    const { answers: stored, verdicts } = await put(sent);
    expect(stored.ambientVerdicts).toEqual(sent.ambientVerdicts);
    expect(stored.paintVerdicts).toEqual(sent.paintVerdicts);
    expect(verdicts.ambientVerdicts[0].limits).toEqual([
      {
        id: 'deltaT',
        bound: 'atLeast',
        name: 'Steel above the dew point, at least',
        value: 6,
        unit: '°C',
        from: 'client',
      },
      {
        id: 'humidity',
        bound: 'atMost',
        name: 'Humidity, at most',
        value: 70,
        unit: '%',
        from: 'client',
        others: [{ from: 'product', value: 75 }],
      },
    ]);
    expect(verdicts.paintVerdicts).toMatchObject([{ about: 'mixRatio', outcome: 'fail', under: { product: 2 } }]);
    // Its page names the limits that differ.
    const page = JSON.stringify(presentReport(dailyReport, stored, verdicts));
    expect(page).toContain('Humidity, at most 70 % (the client), not 75 % (data sheet)');
  });

  test('a later version under what the client of the report asks, though its author has gone to another', async () => {
    const mover = await company.join('Mover', 'user', company.alpha);
    const id = await filed(answers, mover);
    await company.db.updateTable('users').set({ clientId: company.beta }).where('id', '=', mover.uid).execute();
    const before = await get(id);
    const basis = await basisOf(id);
    const change = (by: TestPerson) => send(id, { ...answers, colour: 'grey' }, { basis }, by);
    expect((await change(mover)).statusCode).toBe(404);
    expect((await change(company.superuser)).statusCode).toBe(200);
    const { verdicts, revision } = await get(id);
    expect([revision, verdicts.ambientVerdicts[0].limits]).toEqual([2, before.verdicts.ambientVerdicts[0].limits]);
  });

  test('what was typed with it goes before the product, and the product before the client', async () => {
    const { verdicts } = await put({ ...answers, humidityMax: '90' });
    expect(verdicts.ambientVerdicts[0].limits).toMatchObject([
      { value: 6, from: 'client' },
      { value: 90, from: 'typed' },
    ]);
  });

  test('one of a device without a network is judged by the revisions that it knew on its day', async () => {
    const sent = judgedBy(answers, { product: { productName, revision: 1, sheet: first }, client });
    const { answers: stored, verdicts } = await put(sent);
    expect(stored.paintVerdicts).toEqual(sent.paintVerdicts);
    expect(verdicts.paintVerdicts).toMatchObject([{ outcome: 'pass', under: { product: 1 } }]);
    expect(verdicts.ambientVerdicts[0]).toMatchObject({
      suggested: 'No',
      limits: [{}, { value: 70, from: 'client', others: [{ from: 'product', value: 80 }] }],
    });
  });

  test('a revision that had been replaced before its day, or that there never was, holds for nobody', async () => {
    const later = '2031-01-01';
    const stale = judgedBy(
      { ...answers, date: later },
      { product: { productName, revision: 1, sheet: first }, client },
    );
    const forged = judgedBy(answers, {
      product: { productName, revision: 9, sheet: { ...first, humidityMax: 100 } },
      client: { revision: 7, limits: { deltaTMinC: 0 } },
    });
    for (const sent of [stale, forged]) {
      const { answers: stored, verdicts } = await put(sent);
      expect(verdicts.paintVerdicts).toMatchObject([{ outcome: 'fail', under: { product: 2 } }]);
      expect(verdicts.ambientVerdicts[0].under).toEqual({ product: 2, client: 1 });
      expect(stored.paintVerdicts).toEqual([{ ...verdicts.paintVerdicts[0], deviceOutcome: 'pass' }]);
    }
  });

  test('one of an app that knows nothing of it is judged all the same, and its answers stay as they were sent', async () => {
    const { answers: stored, verdicts } = await put(answers);
    expect(stored).not.toHaveProperty('paintVerdicts');
    expect(verdicts.paintVerdicts).toMatchObject([{ about: 'mixRatio', judgedBy: 'server', outcome: 'fail' }]);
    const section = presentReport(dailyReport, stored, verdicts).find(({ id }) => id === 'product');
    const shown = Object.fromEntries(
      section?.groups.flatMap(({ pairs }) => pairs).map((one) => [one.label, one.shown]) ?? [],
    );
    expect(shown['Paint']).toMatchObject({ kind: 'table', columns: ['About', 'Outcome', 'What follows', 'Limits'] });
    expect(shown['Paint, judged by']).toMatchObject({
      text: `Rule set 2026.2, Data sheet of ${productName} (revision 2).`,
    });
  });

  test('sent again after a data sheet has changed it is the same report', async () => {
    const sent = judgedBy(answers, { product: { productName, revision: 2, sheet: second }, client });
    const { id } = await put(sent);
    const save = { productName, revision: 2, sheet: { ...second, mixTolerancePercent: 50 } };
    await company.call('PUT', '/productSheets', company.superuser, save);
    expect((await send(id, { ...sent, paintVerdicts: [] })).statusCode).toBe(200);
    const { verdicts } = await get(id, company.alphaInspector);
    expect(verdicts.paintVerdicts).toMatchObject([{ outcome: 'fail', under: { product: 2 } }]);
  });

  test('and so are its tests: film by the range of the product, a log of air and steel as the rows are', async () => {
    const revision = 3;
    const sheet = { ...second, dftMinUm: 75, dftMaxUm: 125 };
    await company.call('PUT', '/productSheets', company.superuser, { productName, revision, sheet });
    const made = { at: `${today}T08:00:00.000Z`, requirement: {}, source: 'typed' } as const;
    const spots = [82, 96, 104, 118, 130].map((value) => ({
      readings: [value, value, value].map((one) => ({ value: one, unit: 'µm' as const })),
    }));
    const rows = [{ at: '08:00', airTempC: '28', humidity: '78', surfaceTempC: '29', okToWork: 'Yes' }];
    const unjudged: UnjudgedTest[] = [
      {
        ...made,
        testId: 'test-film',
        kind: 'dft',
        requirement: { surface: '8' },
        readings: { areas: [{ name: '', spots }] },
      },
      { ...made, testId: 'test-log', kind: 'ambientLog', readings: { rows } },
    ];
    const inspectionTests = unjudged.map((one) => ({ ...one, verdict: judgeTest(one, 'device') }));
    const { answers: stored } = await put({ ...answers, inspectionTests });
    expect(stored.inspectionTests[0].verdict).toMatchObject({
      outcome: 'pass',
      deviceOutcome: 'notJudged',
      under: { product: 4 },
    });
    expect(stored.inspectionTests[0].verdict.limits[0]).toMatchObject({
      id: 'spotMean',
      bound: 'atLeast',
      value: 60,
      unit: 'µm',
      from: 'product',
    });
    expect(stored.inspectionTests[1].verdict).toMatchObject({
      outcome: 'fail',
      under: { product: 4, client: 1 },
      limits: [
        { value: 6, from: 'client' },
        { value: 70, from: 'client', others: [{ from: 'product', value: 75 }] },
      ],
    });
  });

  test('without a product or limits of a client nothing is kept that was not kept before', async () => {
    const { verdicts } = await put({ descriptionofarea: 'Tank 4' });
    expect(verdicts).toBeNull();
  });
});
