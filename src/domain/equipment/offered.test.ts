import { describe, expect, test } from 'vitest';
import { type OfferedGauge, offeredGauges, scannedNumber } from './offered.ts';

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

describe('A scanned code', () => {
  test('is the gauge that it names, by itself or within an address', () => {
    expect(scannedNumber('PT300', gauges)).toBe('PT 300');
    expect(scannedNumber('https://maker.example/sn/pt-300?x=1', gauges)).toBe('PT 300');
  });

  test('stands as it is where no gauge is known by it', () => {
    expect(scannedNumber(' SN 99-1\nElcometer', gauges)).toBe('SN 99-1');
  });
});
