import { expect, test } from 'vitest';
import { isEquipmentAnswer, readEquipment } from './readEquipment.ts';

const gauge = {
  clientId: null,
  kind: 'dftGauge',
  make: 'Elcometer',
  model: '456',
  serialNo: 'E-1',
  probeSerialNo: '',
  calibrations: [{ calibratedOn: '2026-01-01', dueOn: '2027-01-01' }],
};
const batch = {
  clientId: 'c1',
  productName: 'Epoxy',
  component: 'A',
  batchNo: 'B-1',
  madeOn: null,
  expiresOn: '2027-01-01',
  shelfLifeMonths: 24,
  quarantinedSince: null,
  quarantineReason: '',
};

test('The form offers the instruments and batches that it understands, whichever version has written the list', () => {
  const later = { ...gauge, ownedSince: '2026', calibrations: [{ ...gauge.calibrations[0], by: 'A lab' }] };
  expect(readEquipment({ gauges: [gauge, later], batches: [batch] })).toEqual({
    gauges: [gauge, later],
    batches: [batch],
  });
  const odd = [
    null,
    'E-1',
    {},
    { ...gauge, kind: 'laser' },
    { ...gauge, serialNo: 7 },
    { ...gauge, calibrations: [{}] },
  ];
  const oddBatches = [
    null,
    { ...batch, component: 'x' },
    { ...batch, expiresOn: 5 },
    { ...batch, shelfLifeMonths: '2' },
  ];
  expect(readEquipment({ gauges: odd, batches: oddBatches })).toEqual({ gauges: [], batches: [] });
});

test('Anything else is no list, and offers nothing', () => {
  for (const answer of [null, undefined, 'x', [], { gauges: [] }, { gauges: {}, batches: [] }]) {
    expect([isEquipmentAnswer(answer), readEquipment(answer)]).toEqual([false, { gauges: [], batches: [] }]);
  }
  expect(isEquipmentAnswer({ gauges: [], batches: [] })).toBe(true);
});
