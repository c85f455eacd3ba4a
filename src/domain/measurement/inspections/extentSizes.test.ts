import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { judgeTest } from './judgeTest.ts';
import { testsSchema } from './testSchema.ts';

const spotsOf = (means: readonly number[]) =>
  means.map((mean) => ({ readings: [mean - 1, mean, mean + 1].map((value) => ({ value, unit: 'µm' as const })) }));

const sized = (stepM: string, failedM2: string) =>
  unjudgedTest({
    requirement: { scheme: 'sspcPa2', minUm: '75', maxUm: '125', surface: '8' },
    readings: {
      areas: [{ name: '', spots: spotsOf([62, 66, 70, 72, 74]), failedM2 }],
      extents: [{ area: 0, direction: 'N', stepM, spots: spotsOf([70, 70, 70, 90, 95]) }],
    },
  });

test('Where 1.5 m is not practical there is one spot per repeating unit; the failed part has its m²', () => {
  const measured = sized('0,6 m', '12.5');
  const verdict = judgeTest(measured, 'device');
  expect(verdict.findings.map(({ words }) => words).slice(1)).toEqual([
    'Area 1, N: It goes 1.8 m in this direction, by a spot every 0.6 m.',
    'Area 1: the failed part is 12.5 m².',
  ]);
  const [sent] = testsSchema.parse([{ ...measured, verdict }]);
  expect(sent?.readings).toEqual(measured.readings);
});

test('A distance or a surface that is no figure above 0 is asked for in words, and guesses no extent', () => {
  const { findings } = judgeTest(sized('one beam', '0'), 'device');
  expect(findings.slice(1).map(({ kind, words }) => [kind, words])).toEqual([
    ['missing', 'Area 1, N: distance between spots, m, «one beam»: This is not a number.'],
    ['missing', 'Area 1: failed part, m², «0»: This must be above 0.'],
  ]);
});
