import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aspiratedBulb, pressureHpa, stillBulb, wetBulb } from './wetBulb.ts';

const codes = ({ findings }: ReturnType<typeof wetBulb>) => findings.map(({ code }) => code);

describe('A dry and a wet bulb', () => {
  test.each([
    [30, 26, 0, 72.9, 24.6],
    [33, 27.5, 0, 65.6, 25.7],
    [18, 14.5, 0, 68.6, 12.14],
    [26, 19, 0, 51.4, 15.19],
    [38, 24, 0, 30.8, 17.83],
    [30, 26, 900, 73.5, 24.75],
    [3, 0, 0, 54.1, -5.39],
    [20, 15, 0, 58.6, 11.63],
    [25, 20, 0, 63.2, 17.51],
    [30, 25, 0, 66.7, 23.13],
    [35, 28, 0, 58.8, 25.74],
    [20, 12, 0, 37.0, 4.86],
    [15, 12, 0, 70.4, 9.66],
    [21, 17, 0, 67.1, 14.66],
    [40, 30, 0, 48.4, 27.03],
    [25, 25, 0, 100, 25],
    [30, 25, 1_457, 68.0, 23.44],
  ])('of %s and %s °C at %s m give %s %% and a dew point of %s °C', (airTempC, wetBulbC, altitudeM, rh, td) => {
    const { outcome, figures } = wetBulb({ airTempC, wetBulbC, altitudeM });
    expect([outcome, figures.wick]).toEqual(['pass', 'wet']);
    expect(Math.abs((figures.humidity ?? 0) - rh)).toBeLessThan(0.06);
    expect(Math.abs((figures.dewPointC ?? 0) - td)).toBeLessThan(0.011);
  });

  test.each([
    [1, -1, 67.7, -4.31],
    [-2, -3, 79.0, -5.16],
    [-5, -5.8, 77.7, -8.3],
    [-8, -8.5, 79.6, -10.91],
    [0.5, -0.5, 83.2, -2.02],
  ])('with a frozen wick of %s and %s °C give %s %% and a dew point of %s °C', (airTempC, wetBulbC, rh, td) => {
    for (const wickFrozen of [undefined, true]) {
      const { figures } = wetBulb({ airTempC, wetBulbC, wickFrozen });
      expect(figures.wick).toBe('frozen');
      expect(Math.abs((figures.humidity ?? 0) - rh)).toBeLessThan(0.06);
      expect(Math.abs((figures.dewPointC ?? 0) - td)).toBeLessThan(0.011);
    }
  });

  test.each([
    [1, -1, 66.1],
    [-2, -3, 80.2],
    [-5, -5.8, 81.4],
    [-8, -8.5, 86.2],
    [0.5, -0.5, 82.4],
  ])('of %s and %s °C give %s %% where the inspector says that the wick is not frozen', (airTempC, wetBulbC, rh) => {
    const { figures } = wetBulb({ airTempC, wetBulbC, wickFrozen: false });
    expect([figures.wick, Math.abs((figures.humidity ?? 0) - rh) < 0.06]).toEqual(['wet', true]);
  });

  test('that stand alike are saturated: 100 %, to the last digit', () => {
    for (const t of [0, 7.3, 25, 40]) {
      expect(wetBulb({ airTempC: t, wetBulbC: t }).figures).toMatchObject({ humidity: 100, dewPointC: t });
    }
  });

  test('are not judged where the wet one is above the dry one', () => {
    const judged = wetBulb({ airTempC: 20, wetBulbC: 20.1 });
    expect([judged.outcome, judged.figures.humidity]).toEqual(['notJudged', null]);
    expect(judged.findings[0]?.words).toBe("The wet bulb can't be above the dry bulb.");
  });

  test('are not judged where no humidity explains the wet one', () => {
    const judged = wetBulb({ airTempC: 50, wetBulbC: 5 });
    expect(judged.outcome).toBe('notJudged');
    expect(judged.findings[0]?.words).toBe('This wet bulb is too low for this air temperature.');
  });

  test('near freezing ask whether the wick is frozen, unless it was said', () => {
    expect(codes(wetBulb({ airTempC: 2, wetBulbC: 0.5 }))).toEqual(['wickFrozen', 'wetBulbNearFreezing']);
    expect(codes(wetBulb({ airTempC: 2, wetBulbC: -0.5, wickFrozen: true }))).toEqual(['wetBulbNearFreezing']);
    expect(codes(wetBulb({ airTempC: 2, wetBulbC: 0.6 }))).toEqual(['wetBulbNearFreezing']);
    expect(codes(wetBulb({ airTempC: 2, wetBulbC: 1 }))).toEqual([]);
  });

  test('say which coefficient and which altitude they were computed with', () => {
    const names = (input: Parameters<typeof wetBulb>[0]) =>
      wetBulb(input).limits.map(({ value, from }) => `${value} ${from}`);
    expect(names({ airTempC: 20, wetBulbC: 15 })).toEqual([`${aspiratedBulb.wet} default`, '0 default']);
    expect(names({ airTempC: -2, wetBulbC: -3, altitudeM: 900 })).toEqual([
      `${aspiratedBulb.frozen} default`,
      '900 typed',
    ]);
  });

  test('in still air mean 3 to 4 points less', () => {
    const moved = wetBulb({ airTempC: 40, wetBulbC: 30 }).figures.humidity ?? 0;
    const still = wetBulb({ airTempC: 40, wetBulbC: 30, psychrometer: stillBulb }).figures.humidity ?? 0;
    expect(moved - still).toBeGreaterThan(1);
    expect(moved - still).toBeLessThan(4);
  });

  test('further apart mean drier air', () => {
    const t = fc.double({ min: 5, max: 45, noNaN: true });
    fc.assert(
      fc.property(t, fc.double({ min: 0, max: 4, noNaN: true }), (airTempC, apart) => {
        const humidity = (wetBulbC: number) => wetBulb({ airTempC, wetBulbC }).figures.humidity ?? 0;
        expect(humidity(airTempC - apart - 0.1)).toBeLessThan(humidity(airTempC - apart));
      }),
    );
  });
});

test('The pressure falls with the altitude as in the standard atmosphere', () => {
  expect(pressureHpa(0)).toBe(1013.25);
  expect(pressureHpa(900)).toBeCloseTo(909.7, 0);
});
