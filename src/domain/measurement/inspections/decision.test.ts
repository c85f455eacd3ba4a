import { expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { contradictoryOverrideWords } from './decision.ts';
import type { Test, UnjudgedTest } from './test.ts';

const wet = (um: number, requirement: UnjudgedTest['requirement'] = { minUm: '75', needed: '1' }): Test =>
  judgedTest({ kind: 'wft', requirement, readings: { readings: [{ value: um, unit: 'µm' }] } });
const words = (of: Test, decision: 'Yes' | 'No', reason = '') =>
  contradictoryOverrideWords(
    { ...of, override: { decision, reason, by: 'u1', at: '2026-11-21T09:00:00.000Z' } },
    'Asha',
  );

test('An inspector decides a test otherwise than the rules, and the report says so with the reason', () => {
  expect(words(wet(70), 'Yes', "Client's instruction")).toBe(
    "Accepted against the verdict by Asha: «Client's instruction»",
  );
  expect(words(wet(80), 'No', 'The gauge is in doubt')).toBe(
    'Rejected though it passes by Asha: «The gauge is in doubt»',
  );
  expect(words(wet(80, { minUm: '75', needed: '5' }), 'Yes')).toBe(
    'Accepted though readings are due by Asha, no reason given',
  );
  expect(words(wet(80, {}), 'No', 'short')).toBe('Rejected though it is not judged by Asha, no reason given');
});

test('What agrees with the rules needs no words: a reading more may have made it so', () => {
  expect(words(wet(80), 'Yes', "Client's instruction")).toBeUndefined();
  expect(words(wet(70), 'No')).toBeUndefined();
  expect(contradictoryOverrideWords(wet(70), 'Asha')).toBeUndefined();
});
