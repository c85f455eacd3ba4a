import { describe, expect, test } from 'vitest';
import { presentReport } from '#domain/reports/present.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { KnownGauge } from './instrument.ts';
import { judgeGauges, usedWords } from './judgeUsed.ts';

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
const on = (day: string, named = 'pt784112') => judgeGauges(named, day, [gauge], 'server').map(usedWords);

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
  const judged = judgeReport(kind, entry, {}, { gauges: [gauge] });
  expect(Object.keys(judged ?? {})).toEqual(['gaugeNumber']);
  const pairs = presentReport(kind, entry, judged).flatMap(({ groups }) => groups.flatMap((group) => group.pairs));
  expect(pairs.map(({ label }) => label)).toEqual([
    'Date',
    'Gauge Serial Number',
    'Calibration',
    'Probe Serial Number',
  ]);
  expect(pairs[2]?.shown).toMatchObject({ kind: 'text', isAlarming: true });
  expect(judgeReport(kind, entry)).toBeUndefined();
});
