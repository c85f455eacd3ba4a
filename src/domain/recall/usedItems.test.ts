import { expect, test } from 'vitest';
import { kindOf } from '#domain/reports/kinds.ts';
import { usedItemsOf } from './usedItems.ts';

test('A daily report is found by its gauge, its probe, its batches and its products, each once', () => {
  const answers = {
    gaugeNumber: 'pt-784 112',
    probeNumber: 'PT784112; N 7',
    batch_partA: 'A/55',
    thinnerbatchnumber: ' ',
    productName: 'Epoxy 2000',
    structuralMember: 'TK-101',
  };
  expect(usedItemsOf(kindOf('dailycot'), answers)).toEqual([
    { what: 'product', key: 'EPOXY2000' },
    { what: 'batch', key: 'A55' },
    { what: 'gauge', key: 'PT784112' },
    { what: 'gauge', key: 'N7' },
  ]);
});

test('A final inspection report is found by the rows of its coats and its instruments', () => {
  const answers = {
    coatHistory: [{ id: 'coat-one', coat: '1', product: 'Zinc 9', batches: 'B1, B2' }],
    instruments: [{ id: 'gauge-one', serialNo: 'S-1' }],
  };
  expect(usedItemsOf(kindOf('inspection'), answers)).toEqual([
    { what: 'product', key: 'ZINC9' },
    { what: 'batch', key: 'B1' },
    { what: 'batch', key: 'B2' },
    { what: 'gauge', key: 'S1' },
  ]);
});

test('A report with tests is found by the gauge and the probe of each', () => {
  const inspectionTests = [
    { instrument: { serialNo: 'S-1', probeSerialNo: 'P 1' } },
    {},
    { instrument: { serialNo: 's1' } },
  ];
  expect(usedItemsOf(kindOf('dailycot'), { inspectionTests } as never)).toEqual([
    { what: 'gauge', key: 'S1' },
    { what: 'gauge', key: 'P1' },
  ]);
});
