import { expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { requirementWords } from './answered.ts';

test('An accuracy that is stated by its fixed part alone has no usual share beside it, in the verdict or in words', () => {
  const check = judgedTest({
    kind: 'gaugeCheck',
    requirement: { shimUm: '254', shimAccuracyUm: '10' },
    readings: { readings: [{ value: 264, unit: 'µm' }] },
  });
  expect(check.verdict.outcome).toBe('pass');
  expect(requirementWords(check)).toBe('Shim 254 µm; Accuracy of the gauge 3 %; Fixed part, of the shim 10 µm');
});
