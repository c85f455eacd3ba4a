import { randomUUID } from 'node:crypto';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { Unjudged } from '#domain/measurement/inspections/test.ts';

/** A test of the film by a gauge, judged; a low one fails. */
export function filmTest(gauge: string, isLow: boolean) {
  const unjudged: Unjudged = {
    testId: randomUUID(),
    kind: 'dft',
    areaCode: 'Shell 1',
    coatNo: '1',
    at: new Date().toISOString(),
    requirement: { scheme: 'minMax', minUm: '75', maxUm: '125' },
    source: 'typed',
    instrument: { serialNo: gauge },
    readings: { readings: (isLow ? [50, 52] : [90, 95]).map((value) => ({ value, unit: 'µm' as const })) },
  };
  return { ...unjudged, verdict: judgeTest(unjudged, 'device') };
}
