import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';

/** A test of film, against 75 to 125 µm, where nothing else is given. */
export const unjudgedTest = (more: Partial<UnjudgedTest> = {}): UnjudgedTest => ({
  testId: 'test-0001',
  kind: 'dft',
  at: '2026-11-21T08:00:00.000Z',
  requirement: { scheme: 'minMax', minUm: '75', maxUm: '125' },
  source: 'typed',
  readings: {},
  ...more,
});

/** The same with its verdict, as a device sends it. */
export function judgedTest(more: Partial<UnjudgedTest> = {}, judgedBy: 'device' | 'server' = 'device') {
  const unjudged = unjudgedTest(more);
  return { ...unjudged, verdict: judgeTest(unjudged, judgedBy) };
}
