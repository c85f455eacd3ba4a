import { describe, expect, test } from 'vitest';
import { knownBatch } from '#domain/testing/knownBatch.ts';
import { pairsOfReport } from '#domain/testing/pairsOfReport.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { KnownGauge } from './instrument.ts';
import type { KnownBatch } from './batch.ts';
import { judgeItemsIn, usedItemVerdictWords } from './judgeUsed.ts';

const gauge: KnownGauge = {
  serialNo: 'PT-784 112',
  probeSerialNo: 'N7',
  make: 'Elcometer',
  model: '456',
  calibrations: [
    { calibratedOn: '2026-03-01', dueOn: '2027-03-01' },
    { calibratedOn: '2025-02-01', dueOn: '2026-02-01' },
  ],
};
const gaugeNumber = { name: 'gaugeNumber', recalledAs: 'gauge' } as const;
const on = (usedOn: string, named = 'pt784112') =>
  judgeItemsIn(
    gaugeNumber,
    [],
    { gaugeNumber: named },
    { gauges: [gauge], batches: [] },
    { usedOn, judgedBy: 'server' },
  ).map(usedItemVerdictWords);

describe('Of a gauge that is known, a report says', () => {
  test('the calibration that held on its day', () => {
    expect(on('2026-03-01')).toEqual(['PT-784 112: calibrated 01 Mar 2026, due 01 Mar 2027.']);
    expect(on('2026-02-01')).toEqual(['PT-784 112: calibrated 01 Feb 2025, due 01 Feb 2026.']);
  });

  test('that it was overdue, or that none was known by then', () => {
    expect(on('2026-02-28')).toEqual([
      'PT-784 112: calibrated 01 Feb 2025, due 01 Feb 2026. Calibration of PT-784 112 was due on 01 Feb 2026: overdue by 27 days.',
    ]);
    expect(on('2025-01-31')).toEqual(['Calibration of PT-784 112 is not known.']);
  });

  test('the same by the number of its probe, once; and nothing of one that is not known', () => {
    expect(on('2026-03-01', 'N-7; PT784112')).toHaveLength(1);
    expect(on('2026-03-01', 'PT784113')).toEqual([]);
  });
});

test('A report shows the calibration beside the gauge that it names, marked where it was overdue', () => {
  const kind = kindOf('dailycot');
  const entry = { date: '2026-02-28', gaugeNumber: 'PT784112', probeNumber: 'N7' };
  const judged = judgeReport(kind, entry, {}, { gauges: [gauge], batches: [] });
  expect(Object.keys(judged ?? {})).toEqual(['gaugeNumber']);
  const pairs = pairsOfReport(kind, entry, judged);
  expect(pairs.map(({ label }) => label)).toEqual([
    'Date',
    'Gauge Serial Number',
    'Calibration',
    'Probe Serial Number',
  ]);
  expect(pairs[2]?.shown).toMatchObject({ kind: 'text', isAlarming: true });
  expect(judgeReport(kind, entry)).toBeUndefined();
});

const batch = knownBatch({ madeOn: '2025-08-31', shelfLifeMonths: 6 });

describe('Of a batch that is known, a report says', () => {
  const fields = [
    { name: 'productName', recalledAs: 'product' },
    { name: 'batch_partA', recalledAs: 'batch', component: 'A' },
    { name: 'batch_partB', recalledAs: 'batch', component: 'B' },
    { name: 'thinnerbatchnumber', recalledAs: 'batch', component: 'thinner' },
  ] as const;
  const verdict = (usedOn: string, change: Partial<KnownBatch> = {}, input: object = { batch_partA: 'b100' }) =>
    fields.flatMap((field) =>
      judgeItemsIn(
        field,
        fields,
        input as Record<string, unknown>,
        { gauges: [], batches: [{ ...batch, ...change }] },
        { usedOn, judgedBy: 'server' },
      ),
    );
  const facts = 'B-100: Part A of Penguard Primer, made 31 Aug 2025, usable until 28 Feb 2026.';

  test('its shelf life by its data sheet, and by the printed day before that', () => {
    expect(verdict('2026-02-28').map((one) => [one.outcome, usedItemVerdictWords(one)])).toEqual([['pass', facts]]);
    expect(verdict('2026-03-01').map((one) => [one.outcome, usedItemVerdictWords(one)])).toEqual([
      ['fail', `${facts} Batch B-100 expired on 28 Feb 2026.`],
    ]);
    expect(verdict('2026-03-01', { expiresOn: '2026-12-31' })[0]).toMatchObject({
      outcome: 'pass',
      figures: { expiresOn: '2026-12-31' },
    });
    expect(verdict('2026-03-01', { shelfLifeMonths: null })[0]).toMatchObject({ outcome: 'notJudged' });
  });

  test('that it is quarantined: from that day on it fails, before it somebody is told', () => {
    const held = { quarantinedSince: '2026-01-10', quarantineReason: 'Lumps' };
    const words = `${facts} Batch B-100 has been quarantined since 10 Jan 2026: «Lumps»`;
    expect(verdict('2026-01-10', held).map((one) => [one.outcome, usedItemVerdictWords(one)])).toEqual([
      ['fail', words],
    ]);
    const [before] = verdict('2026-01-09', held);
    expect(before).toMatchObject({ outcome: 'pass', findings: [{ kind: 'question' }] });
    expect(before && usedItemVerdictWords(before)).toBe(words);
  });

  test('that it is of another part or another product than is asked for there', () => {
    const differs = [{ code: 'batchDiffers', words: 'Batch B-100 is kept as Part A of Penguard Primer.' }];
    expect(verdict('2026-01-01', {}, { batch_partB: 'B 100' })[0]).toMatchObject({
      outcome: 'notJudged',
      findings: differs,
    });
    expect(verdict('2026-01-01', {}, { productName: 'Jotamastic', batch_partA: 'B 100' })[0]?.findings).toMatchObject(
      differs,
    );
    expect(verdict('2026-01-01', {}, { productName: 'PENGUARD primer', batch_partA: 'B 100' })[0]?.findings).toEqual(
      [],
    );
    expect(verdict('2026-01-01', { component: 'single' })[0]?.findings).toEqual([]);
    // A thinner is a product of its own.
    const thinner = { component: 'thinner', productName: 'Thinner 17' } as const;
    const thinned = { productName: 'Penguard Primer', thinnerbatchnumber: 'B100' };
    expect(verdict('2026-01-01', thinner, thinned)[0]?.findings).toEqual([]);
    expect(verdict('2026-01-01', thinner, { batch_partA: 'B100' })[0]?.findings).toMatchObject([
      { words: 'Batch B-100 is kept as Thinner of Thinner 17.' },
    ]);
  });

  test('of two with one number that of its product and its part, and nothing of one that is not known', () => {
    const two = [batch, { ...batch, component: 'B' as const, expiresOn: '2026-01-01' }];
    const kind = kindOf('dailycot');
    const entry = { date: '2026-02-01', batch_partA: 'B100, X9', batch_partB: 'B100' };
    const judged = judgeReport(kind, entry, {}, { gauges: [], batches: two });
    expect(judged).toMatchObject({
      batch_partA: [{ outcome: 'pass', figures: { component: 'A' } }],
      batch_partB: [{ outcome: 'fail', figures: { component: 'B' } }],
    });
    const pairs = pairsOfReport(kind, entry, judged);
    expect(pairs.filter(({ label }) => label === 'Batch record').map(({ shown }) => shown)).toMatchObject([
      { kind: 'text' },
      { kind: 'text', isAlarming: true },
    ]);
  });
});

describe('Rows say the same of what they name:', () => {
  test('batches by the product of the report, where two makers use one number', () => {
    const zinc: KnownBatch = { ...batch, productName: 'Zinc 99', batchNo: 'A100', expiresOn: '2026-01-01' };
    const batches = [zinc, { ...zinc, productName: 'Epoxy 5', expiresOn: '2027-01-01' }];
    const judged = (product: object) => {
      const entry = { date: '2026-02-28', ...product, furtherMixes: [{ batchA: 'A100' }] };
      return judgeReport(kindOf('dailycot'), entry, {}, { gauges: [], batches })?.['furtherMixes'];
    };
    const passes = [{ outcome: 'pass', figures: { productName: 'Epoxy 5' } }];
    expect(judged({ productName: 'epoxy 5' })).toMatchObject(passes);
    expect(judged({ newProductName: 'Epoxy 5' })).toMatchObject(passes);
    expect(judged({ productName: 'Zinc 99' })).toMatchObject([{ outcome: 'fail' }]);
    expect(judged({ productName: 'Other' })).toMatchObject([
      { outcome: 'fail', findings: [{ code: 'batchDiffers' }, {}] },
    ]);
  });

  test('gauges by what is kept, and where nothing is kept by the day that was typed', () => {
    const kind = kindOf('inspection');
    const instruments = [
      { serialNo: 'PT784112', calibrationDue: '2027-12-31' },
      { serialNo: 'X-1', calibrationDue: '2026-02-27' },
      { serialNo: 'X-2', calibrationDue: '2026-02-28' },
    ];
    const entry = { date: '2026-02-28', instruments };
    const judged = judgeReport(kind, entry, {}, { gauges: [gauge], batches: [] });
    expect(judged?.['instruments']).toMatchObject([
      { outcome: 'fail', findings: [{ code: 'gaugeOverdue' }, { code: 'dueDiffers' }] },
      { outcome: 'fail', findings: [{ words: 'Calibration of X-1 was due on 27 Feb 2026: overdue by 1 day.' }] },
    ]);
    const pairs = pairsOfReport(kind, entry, judged);
    expect(pairs.map(({ label }) => label)).toEqual(['Date', 'Instruments', 'Calibration']);
  });

  test('certificates that had expired on the day, and no batch of a history of coats, which was used on other days', () => {
    const known = { gauges: [], batches: [] };
    const manpower = kindOf('manpower');
    const crews = [
      { certificateNo: 'C 1', certificateExpires: '2026-02-27' },
      { certificateNo: 'C 2', certificateExpires: '2026-02-28' },
    ];
    const judged = judgeReport(manpower, { date: '2026-02-28', crews }, {}, known);
    expect(judged?.['crews']).toMatchObject([
      { rule: 'certificateInDate', outcome: 'fail', findings: [{ words: 'Certificate C 1 expired on 27 Feb 2026.' }] },
    ]);
    const expired: KnownBatch = { ...batch, productName: 'Penguard', batchNo: 'P 1', expiresOn: '2026-01-01' };
    const coatHistory = [
      { product: 'Penguard', batches: 'P1' },
      { product: 'Other', batches: 'P1' },
    ];
    const entry = { date: '2026-02-28', coatHistory };
    const final = judgeReport(kindOf('inspection'), entry, {}, { gauges: [], batches: [expired] });
    expect(final?.['coatHistory']).toBeUndefined();
  });
});
