import { expect, test } from 'vitest';
import { gaugeSpansInQuestion } from './recalledGauge.ts';

test('Readings since the last good calibration or check are in question where a check failed, up to that day', () => {
  const calibrations = [{ calibratedOn: '2026-03-01', dueOn: '2027-03-01', asFound: 'inTolerance' as const }];
  const check = (day: string, isGood: boolean) => ({ day, isGood });
  expect(gaugeSpansInQuestion({ calibrations })).toEqual([]);
  expect(gaugeSpansInQuestion({ calibrations, checks: [check('2026-11-21', false)] })).toEqual([
    { after: '2026-03-01', until: '2026-11-21' },
  ]);
  const checks = [check('2026-11-19', true), check('2026-11-21', false), check('2026-11-22', true)];
  expect(gaugeSpansInQuestion({ calibrations, checks })).toEqual([{ after: '2026-11-19', until: '2026-11-21' }]);
});
