import { describe, expect, test } from 'vitest';
import { mixRatio, type MixRatioInput } from './mixRatio.ts';

const mix = (a: number, b: number, quantityA: number, quantityB: number, more: Partial<MixRatioInput> = {}) =>
  mixRatio({ a, b, quantityA, quantityB, basis: 'volume', unit: 'ltr', ...more });

describe('A mix', () => {
  test.each([
    [4, 1, 20, 5, 0, 'pass'],
    [4, 1, 20, 4.5, -10, 'fail'],
    [3, 1, 16.5, 5.7, 3.6, 'pass'],
    [9, 1, 18, 2.1, 5, 'pass'],
    [9, 1, 18, 1.9, -5, 'pass'],
    [9, 1, 18, 2.11, 5.5, 'fail'],
    [4, 1, 20, 0, -100, 'fail'],
  ])('of %s:%s with %s and %s deviates by %s %%', (a, b, quantityA, quantityB, percent, outcome) => {
    const judged = mix(a, b, quantityA, quantityB);
    expect(judged.figures.deviationPercent).toBeCloseTo(percent, 1);
    expect(judged.outcome).toBe(outcome);
  });

  test('of 9:1 with 18 and 2.1 deviates by exactly 5 %, which floating point misses', () => {
    expect((2.1 - 2) / 2).not.toBe(0.05);
    expect(mix(9, 1, 18, 2.1).figures.deviationPercent).toBe(5);
  });

  test('by volume that was weighed is judged by its densities', () => {
    const judged = mix(4, 1, 30, 4.6, { unit: 'kg', densityAKgL: 1.5, densityBKgL: 0.95 });
    expect(judged.figures.partA).toBe(20);
    expect(judged.figures.partB).toBeCloseTo(4.842, 3);
    expect(judged.figures.deviationPercent).toBeCloseTo(-3.2, 1);
  });

  test('by mass that was measured in litres is judged by its densities, and as it is where it was weighed', () => {
    const byMass = { basis: 'mass', densityAKgL: 1.5, densityBKgL: 1 } as const;
    expect(mix(6, 1, 20, 5, byMass).figures).toMatchObject({ partA: 30, partB: 5, deviationPercent: 0 });
    expect(mix(6, 1, 30, 5, { basis: 'mass', unit: 'kg' }).outcome).toBe('pass');
  });

  test.each([{}, { densityAKgL: 1.5 }, { densityBKgL: 1.5 }])('is not judged with densities %j alone', (densities) => {
    const judged = mix(4, 1, 30, 4.6, { unit: 'kg', ...densities });
    expect([judged.outcome, judged.figures.deviationPercent]).toEqual(['notJudged', null]);
    expect(judged.findings[0]?.words).toBe('The ratio is by volume, the parts are in kg: both densities are needed.');
  });

  test('says by how much it is off, and what is tolerated', () => {
    expect(mix(4, 1, 20, 4.5).findings[0]?.words).toBe(
      'There is 10.0 % less of part B than 4:1 asks for. 5 % is tolerated.',
    );
    expect(mix(9, 1, 18, 2.1001).findings[0]?.words).toContain('There is 5.01 % more of part B');
    expect(mix(4, 1, 20, 4.5, { tolerancePercent: 10 }).outcome).toBe('pass');
  });
});
