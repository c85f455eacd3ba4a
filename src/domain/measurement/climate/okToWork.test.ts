import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OkToWorkInput, okToWork, standingOfReading } from './okToWork.ts';

const shown = (input: OkToWorkInput) => {
  const { suggested, findings } = okToWork(input);
  return [suggested, ...findings.map(({ code }) => code)];
};
const words = (input: OkToWorkInput) => okToWork(input).findings.map((finding) => finding.words);
const typed = (limits: NonNullable<OkToWorkInput['limits']>[number]['limits']) => [{ from: 'typed', limits } as const];

describe('Ambient readings', () => {
  test.each([
    [28, 78, 27.0, 23.8, 3.197, 'Yes', []],
    [28, 78, 26.8, 23.8, 2.997, 'No', ['Steel is 2.997 °C above the dew point (23.8 °C). At least 3 °C is needed.']],
    [24, 85, 24.4, 21.32, 3.08, 'Yes', []],
    [24, 85.1, 26, 21.34, 4.661, 'No', ['Humidity 85.1 % is above 85 %.']],
    [18, 82, 17.9, 14.88, 3.021, 'Yes', []],
    [25, 60, 20, 16.69, 3.31, 'Yes', []],
    [16, 71, 13, 10.74, 2.26, 'No', ['Steel is 2.3 °C above the dew point (10.7 °C). At least 3 °C is needed.']],
    [25, 80, 24, 21.31, 2.69, 'No', ['Steel is 2.7 °C above the dew point (21.3 °C). At least 3 °C is needed.']],
    [30, 90, 35, 28.18, 6.82, 'No', ['Humidity 90.0 % is above 85 %.']],
  ])('of %s °C, %s %% and steel at %s °C', (airTempC, humidity, surfaceTempC, td, deltaT, suggested, texts) => {
    const judged = okToWork({ airTempC, humidity, surfaceTempC });
    expect(judged.figures.dewPointC).toBeCloseTo(td, 2);
    expect(Math.abs((judged.figures.deltaTC ?? 0) - deltaT)).toBeLessThan(0.005);
    expect(judged.suggested).toBe(suggested);
    expect(judged.findings.map((finding) => finding.words)).toEqual(texts);
  });

  test('without a steel temperature propose nothing', () => {
    const judged = okToWork({ airTempC: 32, humidity: 74 });
    expect([judged.suggested, judged.outcome]).toEqual([null, 'incomplete']);
    expect(judged.figures.dewPointC).toBeCloseTo(26.78, 2);
    expect(judged.findings).toMatchObject([
      { code: 'missing', where: 'surfaceTempC', words: 'Steel temperature is missing.' },
    ]);
  });

  test('propose No as soon as one limit is broken, whatever is still missing', () => {
    expect(shown({ airTempC: 32, humidity: 90 })).toEqual(['No', 'humidity']);
    expect(shown({ surfaceWet: true })).toEqual(['No', 'surfaceWet']);
  });

  test('are judged with limits included: 3.0 °C above the dew point and 85 % pass', () => {
    for (const [t, steel] of [
      [20, 23],
      [20.4, 23.4],
      [0.1, 3.1],
    ] as const) {
      const saturated = { airTempC: t, humidity: 100, surfaceTempC: steel, limits: typed({ humidityMax: 100 }) };
      expect([okToWork(saturated).figures.deltaTC, okToWork(saturated).suggested]).toEqual([3, 'Yes']);
    }
    expect(shown({ airTempC: 24, humidity: 85, surfaceTempC: 30 })).toEqual(['Yes']);
  });

  test('tell what is broken in the order of the rule', () => {
    const limits = typed({
      humidityMin: 95,
      surfaceTempMinC: 10,
      surfaceTempMaxC: 2,
      airTempMinC: 30,
      airTempMaxC: 5,
      windMaxMs: 8,
    });
    const reading = { airTempC: 10, humidity: 90, surfaceTempC: 5, surfaceWet: true, windMs: 9 };
    expect(shown({ ...reading, limits })).toEqual([
      'No',
      'surfaceWet',
      'deltaT',
      'humidity',
      'humidityLow',
      'surfaceTempLow',
      'surfaceTempHigh',
      'airTempLow',
      'airTempHigh',
      'wind',
    ]);
  });

  test('say what was allowed, and by whom where it is not the usual', () => {
    const product = [{ from: 'product', limits: { surfaceTempMinC: 10, humidityMax: 70 } } as const];
    expect(words({ airTempC: 14, humidity: 75, surfaceTempC: 9.96, limits: product })).toEqual([
      'Steel is 0.3 °C above the dew point (9.6 °C). At least 3 °C is needed.',
      'Humidity 75.0 % is above 70 % (data sheet).',
      'Steel at 9.96 °C is below 10 °C (data sheet).',
    ]);
    expect(words({ airTempC: 30, humidity: 95, surfaceTempC: 28.8, limits: typed({ humidityMax: 99 }) })).toEqual([
      'Steel is 0.3 °C below the dew point (29.1 °C). At least 3 °C above it is needed.',
    ]);
  });

  test('take each limit from the strictest source that sets it', () => {
    const { limits } = okToWork({
      airTempC: 20,
      humidity: 60,
      surfaceTempC: 20,
      limits: [
        { from: 'coat', limits: { humidityMax: 80 } },
        { from: 'product', limits: { humidityMax: 75, surfaceTempMinC: 10 } },
      ],
    });
    expect(limits.map(({ value, from }) => `${value} ${from}`)).toEqual(['3 default', '75 product', '10 product']);
  });

  test('with a wet bulb instead of a humidity are judged by it', () => {
    const judged = okToWork({ airTempC: 21, wetBulbC: 17, surfaceTempC: 19 });
    expect(judged.figures.deltaTC).toBeCloseTo(4.34, 2);
    expect(judged.suggested).toBe('Yes');
  });

  test('with both use the typed humidity, and the higher one where they differ by more than 5 points', () => {
    const both = { airTempC: 30, wetBulbC: 26, surfaceTempC: 35 };
    expect(okToWork({ ...both, humidity: 70 }).figures.humidity).toBe(70);
    expect(shown({ ...both, humidity: 70 })).toEqual(['Yes']);
    const drier = okToWork({ ...both, humidity: 60 });
    expect(drier.figures.humidity).toBeCloseTo(72.9, 1);
    expect(drier.findings[0]?.words).toBe(
      "Typed humidity 60.0 % and the wet bulb's 72.9 % differ by more than 5. The higher one is used.",
    );
    expect(shown({ ...both, humidity: 86 })).toEqual(['No', 'humidity', 'humidityDiffers']);
  });

  test('out of the range of the formulas are not judged, and propose nothing', () => {
    expect(shown({ airTempC: 61, humidity: 50, surfaceTempC: 70 })).toEqual([null, 'airTempOutside']);
    expect(shown({ airTempC: 20, humidity: 101, surfaceTempC: 30 })).toEqual([null, 'humidityOutside']);
  });

  test('with a wet bulb above the dry bulb are not judged, with a typed humidity as without, and due once work went on', () => {
    const wet = { airTempC: 20, wetBulbC: 22, surfaceTempC: 30 };
    for (const reading of [wet, { ...wet, humidity: 60 }]) {
      const { outcome, suggested, findings, figures } = okToWork(reading);
      expect([outcome, suggested, figures.deltaTC]).toEqual(['notJudged', null, null]);
      expect(findings).toMatchObject([{ code: 'wetBulbHigh', kind: 'remark' }]);
      expect(standingOfReading({ suggested, findings }, 'Yes')).toBe('told');
      const decided = okToWork({ ...reading, decided: 'Yes' });
      expect(standingOfReading(decided, 'Yes')).toBe('due');
      expect(standingOfReading(okToWork({ ...reading, decided: 'Yes', otherWork: true }), 'Yes')).toBe('told');
    }
  });

  test('are rounded first only where the contract says so', () => {
    const close = { airTempC: 28, humidity: 78, surfaceTempC: 26.8 };
    expect(okToWork({ ...close, comparison: 'rounded' }).suggested).toBe('Yes');
    expect(okToWork(close).suggested).toBe('No');
  });

  test('never get a Yes from colder steel or from more humidity', () => {
    const t = fc.double({ min: -10, max: 50, noNaN: true });
    const rh = fc.double({ min: 5, max: 98, noNaN: true });
    fc.assert(
      fc.property(t, rh, t, (airTempC, humidity, surfaceTempC) => {
        if (okToWork({ airTempC, humidity, surfaceTempC }).suggested !== 'No') return;
        expect(okToWork({ airTempC, humidity, surfaceTempC: surfaceTempC - 1 }).suggested).toBe('No');
        expect(okToWork({ airTempC, humidity: humidity + 1, surfaceTempC }).suggested).toBe('No');
      }),
    );
  });
});
