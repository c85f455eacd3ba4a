import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dewPoint, dewPointC } from './dewPoint.ts';

describe('The dew point', () => {
  test.each([
    [28, 78, 23.8],
    [32, 74, 26.78],
    [18, 82, 14.88],
    [12, 91, 10.58],
    [24, 85, 21.32],
    [8, 76, 4.02],
    [2, 88, 0.22],
    [36, 55, 25.53],
    [38, 45, 24.0],
    [-4, 90, -5.4],
    [20, 50, 9.26],
    [20, 70, 14.36],
    [25, 60, 16.69],
    [25, 80, 21.31],
    [25, 85, 22.3],
    [30, 50, 18.44],
    [30, 55, 19.97],
    [30, 85, 27.2],
    [35, 70, 28.71],
    [40, 60, 30.75],
    [10, 80, 6.71],
    [5, 85, 2.69],
    [16, 71, 10.74],
    [15, 85, 12.5],
    [0, 90, -1.45],
    [20, 100, 20],
  ])('of air at %s °C with %s %% is %s °C', (airTempC, humidity, expected) => {
    const { outcome, figures } = dewPoint({ airTempC, humidity });
    expect(outcome).toBe('pass');
    expect(Math.abs((figures.dewPointC ?? Number.NaN) - expected)).toBeLessThan(0.0051);
  });

  test('of saturated air is exactly its own temperature', () => {
    for (const t of [-40, -3.7, 0, 20, 23.4, 60]) expect(dewPointC(t, 100)).toBe(t);
  });

  test.each([
    [20, 0],
    [20, -1],
    [20, 100.1],
    [-40.1, 50],
    [60.1, 50],
  ])('is not judged at %s °C and %s %%, and the reason is told', (airTempC, humidity) => {
    const { outcome, figures, findings } = dewPoint({ airTempC, humidity });
    expect([outcome, figures.dewPointC]).toEqual(['notJudged', null]);
    expect(findings).toHaveLength(1);
  });

  test.each([
    [-40, 50],
    [60, 0.1],
  ])('is judged at the ends of its range: %s °C, %s %%', (airTempC, humidity) => {
    expect(dewPoint({ airTempC, humidity }).outcome).toBe('pass');
  });

  test('rises with the humidity and with the temperature, and is never above the air', () => {
    const t = fc.double({ min: -40, max: 59, noNaN: true });
    const humidity = fc.double({ min: 1, max: 99, noNaN: true });
    fc.assert(
      fc.property(t, humidity, (airTempC, rh) => {
        const td = dewPointC(airTempC, rh);
        expect(td).toBeLessThan(airTempC);
        expect(dewPointC(airTempC, rh + 1)).toBeGreaterThan(td);
        expect(dewPointC(airTempC + 1, rh)).toBeGreaterThan(td);
      }),
    );
  });
});
