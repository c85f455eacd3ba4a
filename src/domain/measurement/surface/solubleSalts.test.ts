import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSaltPatches, salts, type SaltsInput } from './solubleSalts.ts';

const patch = (difference: number, more: Partial<SaltsInput> = {}): SaltsInput => ({
  sampleUsCm: difference,
  blankUsCm: 0,
  volumeMl: 3,
  areaCm2: 12.5,
  ...more,
});
const codes = (input: SaltsInput) => salts(input).findings.map(({ code }) => code);

describe('Soluble salts', () => {
  test.each([
    [8.4, 3, 10.08, 1.008, 'pass', 'pass'],
    [16.5, 3, 19.8, 1.98, 'pass', 'pass'],
    [16.7, 3, 20.04, 2.004, 'fail', 'pass'],
    [20, 2.5, 20, 2, 'pass', 'pass'],
    [41.6, 3, 49.92, 4.992, 'fail', 'pass'],
    [41.7, 3, 50.04, 5.004, 'fail', 'fail'],
    [12, 10, 48, 4.8, 'fail', 'pass'],
    [10, 3, 12, 1.2, 'pass', 'pass'],
    [10, 15, 60, 6, 'fail', 'fail'],
  ])('of %s µS/cm in %s ml are %s mg/m² or %s µg/cm²', (difference, volumeMl, mgM2, ugCm2, at20, at50) => {
    for (const [limitMgM2, outcome] of [
      [20, at20],
      [50, at50],
    ] as const) {
      const judged = salts(patch(difference, { volumeMl, limitMgM2 }));
      expect([judged.outcome, judged.figures]).toEqual([outcome, { mgM2, ugCm2 }]);
    }
  });

  test('are those of the sample less those of the blank, without the dust of floating point', () => {
    expect(salts(patch(18.5, { blankUsCm: 2 })).figures.mgM2).toBe(19.8);
    expect(salts(patch(17.0667, { blankUsCm: 0.4, limitMgM2: 20 })).outcome).toBe('fail');
    expect(salts(patch(20.3, { blankUsCm: 0.3, volumeMl: 2.5, limitMgM2: 20 })).outcome).toBe('pass');
  });

  test('say how much was found and what is allowed', () => {
    expect(salts(patch(16.7, { limitMgM2: 20 })).findings[0]?.words).toBe('20.04 mg/m² (2.004 µg/cm²). 20 is allowed.');
  });

  test('are not judged without a limit', () => {
    expect([salts(patch(10)).outcome, codes(patch(10))]).toEqual(['notJudged', ['noRequirement']]);
  });

  test('with the sample below the blank seem swapped', () => {
    const judged = salts(patch(1, { blankUsCm: 2, limitMgM2: 20 }));
    expect([judged.outcome, judged.figures.mgM2]).toEqual(['notJudged', null]);
    expect(judged.findings[0]?.words).toBe('Sample and blank seem swapped.');
  });

  test('are void where solution was lost', () => {
    const judged = salts(patch(10, { solutionLost: true, limitMgM2: 20 }));
    expect([judged.outcome, judged.findings[0]?.code]).toEqual(['notJudged', 'solutionLost']);
  });

  test('within 8 mg/m² of the limit are said to be close, and water above 5 µS/cm is questioned', () => {
    expect(codes(patch(10, { limitMgM2: 20 }))).toEqual(['closeToLimit']);
    expect(codes(patch(9.9, { limitMgM2: 20 }))).toEqual([]);
    expect(codes(patch(23.4, { limitMgM2: 20 }))).toEqual(['salts']);
    expect(codes(patch(10, { blankUsCm: 5, limitMgM2: 50 }))).toEqual([]);
    expect(codes(patch(10, { blankUsCm: 5.1, limitMgM2: 50 }))).toEqual(['blankHigh']);
  });

  test('are brought to 25 °C where the meter does not do it', () => {
    const at = (conductivity: number, waterTempC: number) =>
      salts({ sampleUsCm: conductivity, blankUsCm: 0, volumeMl: 2.5, areaCm2: 12.5, waterTempC }).figures.mgM2 ?? 0;
    expect(at(30, 32)).toBeCloseTo(26.32, 2);
    expect(at(18.5, 15)).toBeCloseTo(23.125, 3);
    expect(at(20, 25)).toBe(20);
  });

  test('are computed with the factor that the report names', () => {
    expect(salts(patch(45.1, { saltFactor: 4.62 })).figures.mgM2).toBeCloseTo(50, 1);
    expect(salts(patch(10)).limits).toMatchObject([{ name: 'Salt factor', value: 5, from: 'default' }]);
  });

  test('of several patches are judged each by itself, and their mean is shown', () => {
    const two = (limitMgM2: number) => judgeSaltPatches([patch(10, { limitMgM2 }), patch(12, { limitMgM2 })]);
    expect(two(20)).toMatchObject({ outcome: 'pass', meanMgM2: 13.2 });
    expect(two(10).outcome).toBe('fail');
    expect(judgeSaltPatches([patch(20, { limitMgM2: 20 }), patch(1, { limitMgM2: 20 })])).toMatchObject({
      outcome: 'fail',
      meanMgM2: 12.6,
    });
    expect(judgeSaltPatches([])).toMatchObject({ outcome: 'notJudged', meanMgM2: null });
  });

  test('grow with the conductivity and with the water', () => {
    const positive = fc.integer({ min: 1, max: 20_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(positive, positive, (conductivity, more) => {
        const mgM2 = salts(patch(conductivity)).figures.mgM2 ?? 0;
        expect(salts(patch(conductivity + more)).figures.mgM2).toBeGreaterThan(mgM2);
        expect(salts(patch(conductivity, { volumeMl: 3 + more })).figures.mgM2).toBeGreaterThan(mgM2);
      }),
    );
  });
});
