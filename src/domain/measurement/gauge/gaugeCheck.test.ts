import { describe, expect, test } from 'vitest';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { gaugeCheck } from './gaugeCheck.ts';

const check = (readings: number[], combined?: 'sum' | 'rootOfSquares') =>
  gaugeCheck({
    shimUm: 254,
    gaugeAccuracyPercent: 3,
    shimAccuracyPercent: 1,
    readings: readingsInUm(readings),
    combined,
  });

describe('The daily check of a gauge', () => {
  test.each([
    [[262], 'pass'],
    [[262.1], 'fail'],
    [[246], 'pass'],
    [[245.9], 'fail'],
    [[260, 264], 'pass'],
    [[], 'notJudged'],
  ])('with %j on a shim of 254 µm, gauge ±3 %% and shim ±1 %%: %s', (readings, outcome) => {
    const judged = check(readings);
    expect(judged.outcome).toBe(outcome);
    expect(judged.figures.toleranceUm).toBeCloseTo(8.03, 2);
  });

  test('takes a fixed part and a share as makers state them, and tells what nobody typed as the usual', () => {
    const typed = gaugeCheck({
      shimUm: 254,
      gaugeAccuracyPercent: 1,
      gaugeAccuracyUm: 1,
      shimAccuracyUm: 1,
      readings: [],
    });
    expect(typed.figures.toleranceUm).toBeCloseTo(Math.hypot(3.54, 1), 3);
    expect(typed.limits.map(({ id, value, unit, from }) => [id, value, unit, from]).slice(0, 3)).toEqual([
      ['gaugeAccuracy', 1, '%', 'typed'],
      ['gaugeAccuracy', 1, 'µm', 'typed'],
      ['shimAccuracy', 1, 'µm', 'typed'],
    ]);
    const usual = gaugeCheck({ shimUm: 254, readings: readingsInUm([262]) });
    expect(usual).toMatchObject({
      outcome: 'pass',
      limits: [{ value: 3, from: 'default' }, { value: 1, from: 'default' }, {}],
    });
  });

  test('may take the sum of both accuracies, and says which it took', () => {
    expect(check([264.16], 'sum').outcome).toBe('pass');
    expect(check([264.17], 'sum').limits.at(-1)).toMatchObject({
      id: 'offShim',
      bound: 'atMost',
      name: 'Off by (sum), at most',
      from: 'typed',
    });
    expect(check([262.1]).findings[0]?.words).toBe('The gauge reads 262.1 µm on 254.0 µm. 8.0 µm off is allowed.');
  });
});
