import { describe, expect, test } from 'vitest';
import { knownBatch } from '#domain/testing/knownBatch.ts';
import type { KnownBatch } from './batch.ts';
import { gaugeNamed } from './instrument.ts';
import {
  type OfferedGauge,
  splitLastTyped,
  offeredBatches,
  offeredGauges,
  scannedNumber,
  insertScannedNumber,
} from './offered.ts';

const gauge = (serialNo: string, kind: OfferedGauge['kind'] = 'dftGauge', probeSerialNo = ''): OfferedGauge => ({
  kind,
  serialNo,
  probeSerialNo,
  make: 'Elcometer',
  model: '456',
  calibrations: [],
});
const gauges = [gauge('A-100'), gauge('A-200'), gauge('PT 300', 'dftGauge', 'N7'), gauge('D-400', 'dewPointMeter')];
const offered = (typed: string, lastUsed: string[] = []) =>
  offeredGauges(gauges, typed, { kinds: ['dftGauge'], lastUsed }).map(({ serialNo }) => serialNo);

describe('Offered are', () => {
  test('the gauges of the kind while nothing is typed, those of yesterday first', () => {
    expect(offered('')).toEqual(['A-100', 'A-200', 'PT 300']);
    expect(offered('', ['pt-300', 'A-200'])).toEqual(['PT 300', 'A-200', 'A-100']);
  });

  test('those whose number or probe holds what is typed, of every kind, and none once one is typed whole', () => {
    expect(offered('a')).toEqual(['A-100', 'A-200']);
    expect(offered('40')).toEqual(['D-400']);
    expect(offered('n')).toEqual(['PT 300']);
    expect(offered('pt300')).toEqual([]);
    expect(offered('x')).toEqual([]);
  });
});

test('Offered are the batches of the product and the component first, others once they are typed', () => {
  const batch = (batchNo: string, component: KnownBatch['component'], productName = 'Penguard') =>
    knownBatch({ batchNo, component, productName });
  const batches = [
    batch('B 300', 'B'),
    batch('A 100', 'A'),
    batch('A 200', 'A', 'Jotamastic'),
    batch('S 400', 'single'),
    batch('T 500', 'thinner', 'Thinner 17'),
  ];
  const offers = (typed: string, place: Partial<Parameters<typeof offeredBatches>[2]>) =>
    offeredBatches(batches, typed, { products: [], lastUsed: [], ...place }).map(({ batchNo }) => batchNo);
  expect(offers('', { component: 'A', products: ['PENGUARD'] })).toEqual(['A 100', 'S 400']);
  expect(offers('', { component: 'A', lastUsed: ['a200'] })).toEqual(['A 200', 'A 100', 'S 400']);
  expect(offers('', { component: 'thinner', products: ['Penguard'] })).toEqual(['T 500']);
  expect(offers('00', { component: 'B', products: ['Penguard'] })).toEqual(['B 300', 'A 100', 'A 200', 'S 400']);
  expect(offers('jota', { component: 'B' })).toEqual(['A 200']);
  expect(offers('a-100', { component: 'A' })).toEqual([]);
});

test('Of a field that holds several names, the last one is being typed', () => {
  expect(splitLastTyped('A 1')).toEqual({ before: '', typed: 'A 1' });
  expect(splitLastTyped('A 1; B')).toEqual({ before: 'A 1; ', typed: 'B' });
  expect(splitLastTyped('A 1,B 2 &')).toEqual({ before: 'A 1,B 2 &', typed: '' });
});

test('A scanned number ends what was begun, and of batches stands after those that are there, none twice', () => {
  expect(insertScannedNumber('', 'A 1', true)).toBe('A 1');
  expect(insertScannedNumber('a', 'A 1', true)).toBe('A 1');
  expect(insertScannedNumber('A 1', 'B 2', true)).toBe('A 1; B 2');
  expect(insertScannedNumber('A 1; b', 'B 2', true)).toBe('A 1; B 2');
  expect(insertScannedNumber('A 1; B 2', 'a1', true)).toBe('A 1; B 2');
  expect(insertScannedNumber('A 1', 'B 2', false)).toBe('B 2');
});

describe('A scanned code', () => {
  const scanned = (code: string) =>
    scannedNumber(
      code,
      gauges.map(({ serialNo }) => serialNo),
      gaugeNamed(gauges, code)?.serialNo,
    );

  test('is the gauge that it names, by itself or within an address', () => {
    expect(scanned('PT300')).toBe('PT 300');
    expect(scanned('n7')).toBe('PT 300');
    expect(scanned('https://maker.example/sn/pt-300?x=1')).toBe('PT 300');
  });

  test('stands as it is where no gauge is known by it', () => {
    expect(scanned(' SN 99-1\nElcometer')).toBe('SN 99-1');
  });
});
