import { expect, test } from 'vitest';
import { requirementWords } from './answered.ts';
import { judgeTest } from './judgeTest.ts';
import type { RawTest } from './test.ts';

test('An accuracy that is stated by its fixed part alone has no usual share beside it, in the verdict or in words', () => {
  const check: RawTest = {
    testId: 'test-0001',
    kind: 'gaugeCheck',
    at: '2026-11-21T08:00:00.000Z',
    requirement: { shimUm: '254', shimAccuracyUm: '10' },
    source: 'typed',
    readings: { readings: [{ value: 264, unit: 'µm' }] },
  };
  const verdict = judgeTest(check, 'device');
  expect(verdict.outcome).toBe('pass');
  expect(requirementWords({ ...check, verdict })).toBe(
    'Shim 254 µm; Accuracy of the gauge 3 %; Fixed part, of the shim 10 µm',
  );
});
