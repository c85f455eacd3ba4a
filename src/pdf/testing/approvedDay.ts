import type { Test, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import type { EvidenceJob } from '#pdf/contract.ts';
import { filedReport, normalDay, photoEntries } from './filedReportsPdf.ts';

const at = '2026-11-21T08:00:00.000Z';
const gauge = {
  make: 'Elcometer',
  model: '456',
  serialNo: 'TK123456',
  probeSerialNo: 'PR-9087',
  calibratedOn: '2026-03-02',
  dueOn: '2027-03-02',
};

const judged = (more: Partial<UnjudgedTest>): Test => judgedTest(more, 'server');
const um = (value: number) => ({ value, unit: 'µm' as const });

/** Readings that scatter like a painter's, always the same. */
function scattered(count: number, around: number, by: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round(around + by * Math.sin(index * 12.9898 + 4.1414)));
}

const spotsOf = (around: number) =>
  Array.from({ length: 5 }, (_, spot) => ({ readings: scattered(3, around + ((spot * 7) % 11), 6).map(um) }));

/** Thickness of this many areas by SSPC-PA 2. One reading is discarded, with its reason. */
export function filmTest(areas: number, around = 92): Test {
  const [first, ...others] = Array.from({ length: areas }, (_, area) => ({
    name: `Shell ${area + 1}`,
    spots: spotsOf(around + ((area * 5) % 13)),
  }));
  const [spot, ...spots] = first?.spots ?? [];
  const withLeftOut = { readings: [{ ...um(412), discarded: 'Does not repeat' }, ...(spot?.readings ?? [])] };
  return judged({
    testId: 'test-film',
    areaCode: 'Shell course 1',
    coatNo: '1',
    instrument: gauge,
    requirement: { scheme: 'sspcPa2', level: '3', minUm: '75', maxUm: '125', surface: '30', surfaceUnit: 'm2' },
    source: 'wedge',
    readings: { areas: first ? [{ ...first, spots: [withLeftOut, ...spots] }, ...others] : [] },
    remarks: 'Readings on the stripe-coated welds are kept apart.',
  });
}

const nozzles = judged({
  testId: 'test-nozzles',
  areaCode: 'Nozzles N1–N6',
  coatNo: '1',
  instrument: gauge,
  readings: { readings: [62, 88, 91, 84, 79, 95].map(um) },
});

const salts = judged({
  testId: 'test-salts',
  kind: 'salts',
  areaCode: 'Shell course 1',
  requirement: { limitMgM2: '20' },
  readings: { rows: [{ where: 'North, 1.2 m', blankUsCm: '1.2', sampleUsCm: '6.4', volumeMl: '3', areaCm2: '12.5' }] },
});

const accepted: Test = {
  ...nozzles,
  override: {
    decision: 'Yes',
    reason: 'Repaired in the same shift: nozzle N1 coated again by brush',
    by: 'inspector',
    at,
  },
};

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const place = (name: string) => `/api/files/signatures/${name}/signature.png`;

/** A day with many measurements, reviewed and approved. */
export const approvedDayJob: Partial<EvidenceJob> = {
  report: filedReport(
    {
      ...normalDay,
      inspectionTests: [filmTest(2), accepted, salts],
      photos: photoEntries(2),
    },
    { state: 'Approved', revision: 2 },
  ),
  signatures: [
    {
      role: 'Inspector',
      name: 'Divya Pillai',
      certificate: 'AMPP CIP Level 2, no. 10482',
      account: 'divya.pillai@example.com',
      at: '2026-11-21T12:31:07Z',
      how: 'drawn',
      pictureUrl: place('divya'),
      contentHash: hash,
    },
    {
      role: 'Reviewer, approved',
      name: 'Meera Nair',
      account: 'meera.nair@example.com',
      at: '2026-11-22T04:10:00Z',
      how: 'approved',
      contentHash: hash,
    },
  ],
  ncrs: [{ number: 'NCR-COROM-2026-0007', state: 'Closed', requirement: 'Nozzle N1: 62 µm, at least 75 µm' }],
  instruments: [
    {
      kind: 'Film thickness gauge',
      ...gauge,
      certificateNo: 'CAL-26-1183',
      laboratory: 'Konkan Metrology, NABL CC-2291',
    },
    {
      kind: 'Dew point meter',
      make: 'Elcometer',
      model: '319',
      serialNo: 'DP-77102',
      calibratedOn: '2025-11-10',
      dueOn: '2026-11-10',
      isAlarming: true,
    },
  ],
  batches: [
    {
      product: 'Epoxy zinc primer EZ-40',
      component: 'A',
      batchNo: 'PT-784112',
      madeOn: '2026-06-14',
      expiresOn: '2028-06-14',
      certificate: 'CoA 784112',
    },
    {
      product: 'Epoxy zinc primer EZ-40',
      component: 'B',
      batchNo: 'PB-100983',
      madeOn: '2026-05-02',
      expiresOn: '2027-05-02',
    },
  ],
};
