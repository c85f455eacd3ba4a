import { describe, expect, test } from 'vitest';
import { consumption } from './consumption.ts';

const figures = (input: Parameters<typeof consumption>[0]) => consumption(input).figures;

describe('Paint', () => {
  test.each([
    [51, 40, 12.75],
    [51, 50, 10.2],
    [51, 60, 8.5],
    [80, 125, 6.4],
    [96, 400, 2.4],
    [60, 75, 8],
    [53, 50, 10.6],
    [53, 62, 8.548387],
    [65, 63, 10.31746],
  ])('of %s %% solids at %s µm covers %s m² a litre', (volumeSolids, dftUm, m2PerL) => {
    expect(figures({ areaM2: 1, dftUm, volumeSolids }).m2PerL).toBeCloseTo(m2PerL, 6);
  });

  test.each([
    [480, 125, 80, 0.35, 75.0, 115.38],
    [62, 50, 51, 0.2, 6.08, 7.6],
    [250, 75, 60, 0.3, 31.25, 44.64],
  ])('for %s m² of %s µm at %s %%, losing %s: %s and %s litres', (areaM2, dftUm, volumeSolids, loss, least, most) => {
    const { theoreticalL, practicalL } = figures({ areaM2, dftUm, volumeSolids, loss });
    expect(theoreticalL).toBeCloseTo(least, 2);
    expect(practicalL).toBeCloseTo(most, 2);
  });

  test('is multiplied by 1 + loss where the firm does so, and the report says which', () => {
    const judged = consumption({ areaM2: 480, dftUm: 125, volumeSolids: 80, loss: 0.35, lossBy: 'multiplication' });
    expect(judged.figures.practicalL).toBeCloseTo(101.25, 2);
    expect(judged.limits[1]?.name).toBe('Loss, multiplied by 1 + loss');
  });

  test('without an expected loss has no practical litres, and without what was used no actual loss', () => {
    expect(figures({ areaM2: 1, dftUm: 50, volumeSolids: 51 })).toMatchObject({ practicalL: null, lossPercent: null });
  });

  test('that was used tells the actual loss: 28.5 %', () => {
    const judged = consumption({ areaM2: 480, dftUm: 131, volumeSolids: 80, usedL: 110 });
    expect(judged.figures.lossPercent).toBeCloseTo(28.5, 1);
    expect([judged.outcome, judged.findings]).toEqual(['pass', []]);
  });

  test('of which less was used than the film holds is found: −11.4 %', () => {
    const judged = consumption({ areaM2: 62, dftUm: 55, volumeSolids: 51, usedL: 6 });
    expect(judged.figures.lossPercent).toBeCloseTo(-11.4, 1);
    expect(judged.outcome).toBe('fail');
    expect(judged.findings).toMatchObject([
      { code: 'lessPaint', words: 'Less paint was used than this film holds. Check the readings or the quantities.' },
    ]);
  });

  test('that is exactly what the film holds is not less', () => {
    expect(consumption({ areaM2: 10, dftUm: 80, volumeSolids: 80, usedL: 1 }).outcome).toBe('pass');
    expect(consumption({ areaM2: 0.3, dftUm: 0.1, volumeSolids: 1, usedL: 0.003 }).outcome).toBe('pass');
  });

  test('of which more than 80 % was lost is asked about', () => {
    expect(consumption({ areaM2: 1, dftUm: 80, volumeSolids: 80, usedL: 10 }).findings[0]?.code).toBe('lossUnlikely');
  });

  test('fills the profile too, where an allowance is set', () => {
    expect(figures({ areaM2: 100, dftUm: 50, volumeSolids: 50, profileAllowanceUm: 25 }).theoreticalL).toBe(15);
  });
});
