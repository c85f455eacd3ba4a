import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { judgeTest } from '#domain/measurement/tests/judgeTest.ts';
import { testLimits } from '#domain/measurement/tests/limits.ts';
import type { Test, Unjudged } from '#domain/measurement/tests/test.ts';
import { deltaTDay } from './deltaTDay.ts';
import { type Drawing, heightScale, limitMarks } from './drawing.ts';
import { thicknessHistogram, thicknessStrips } from './film.ts';

const series = (values: readonly number[]): Test => {
  const unjudged: Unjudged = {
    testId: 'test-0001',
    kind: 'dft',
    at: '2026-11-21T08:00:00.000Z',
    requirement: { scheme: 'minMax', minUm: '75', maxUm: '125' },
    source: 'typed',
    readings: { readings: values.map((value) => ({ value, unit: 'µm' })) },
  };
  return { ...unjudged, verdict: judgeTest(unjudged, 'device') };
};
const thrice = <One>(one: One): One[] => [one, one, one];
const crosses = ({ marks }: Drawing) => marks.filter(({ tone }) => tone === 'alarm').length / 2;

test('A strip shows what is outside of the limits as crosses, says so in words, and writes the limits beside it', () => {
  const [drawing] = thicknessStrips(series([80, 74, 126, 100]));
  expect(drawing && crosses(drawing)).toBe(2);
  expect(drawing?.label).toBe('Readings: 4 figures from 74.0 to 126.0 µm, 2 outside of the limits, mean 95.0 µm');
  expect(drawing?.words.slice(0, 2).map(({ text }) => text)).toEqual(['75 µm', '125 µm']);
});

test('A strip of an area whose every spot passes says that its mean does not', () => {
  const unjudged: Unjudged = {
    testId: 'test-0001',
    kind: 'dft',
    at: '2026-11-21T08:00:00.000Z',
    requirement: { minUm: '75', maxUm: '125' },
    source: 'typed',
    readings: {
      areas: [{ name: '', spots: [62, 66, 70, 72, 74].map((value) => ({ readings: thrice({ value, unit: 'µm' }) })) }],
    },
  };
  const [drawing] = thicknessStrips({ ...unjudged, verdict: judgeTest(unjudged, 'device') });
  expect(drawing?.label).toBe('Area 1, means of spots: 5 figures from 62.0 to 74.0 µm, mean 68.8 µm ✗ under 75');
  expect(drawing?.words.at(-1)?.text).toBe('mean 68.8 µm ✗ under 75');
});

test('Where not all areas are drawn, those that fail and the last ones are', () => {
  const spots = (um: number) =>
    Array.from({ length: 5 }, () => ({ readings: thrice({ value: um, unit: 'µm' as const }) }));
  const areas = [100, 68, 100, 100, 100].map((um) => ({ name: '', spots: spots(um) }));
  const unjudged: Unjudged = {
    testId: 'test-0001',
    kind: 'dft',
    at: '2026-11-21T08:00:00.000Z',
    requirement: { minUm: '75', maxUm: '125' },
    source: 'typed',
    readings: { areas },
  };
  const whole = { ...unjudged, verdict: judgeTest(unjudged, 'device') };
  expect(thicknessStrips(whole, 3).map(({ label }) => label.split(',')[0])).toEqual(['Area 2', 'Area 4', 'Area 5']);
  expect(thicknessStrips(whole)).toHaveLength(5);
});

test('The words of two limits that lie close together do not lie over each other', () => {
  const { words } = limitMarks({ least: 75, most: 76 }, heightScale([75, 76, 500]), String);
  const [low, high] = words.map(({ y }) => y);
  expect((low ?? 0) - (high ?? 0)).toBeGreaterThanOrEqual(11);
});

test('A histogram says mean and spread', () => {
  const [drawing] = thicknessHistogram(series([90, 95, 100, 105, 110, 90, 95, 100, 105, 110]));
  expect(drawing?.label).toBe('Spread: mean 100.0 µm, standard deviation 7.5 µm, 10 figures');
  expect(thicknessHistogram(series([90, 95]))).toEqual([]);
});

test('ΔT over the day shows what was too close to the dew point, over midnight too', () => {
  const [drawing] = deltaTDay(
    [
      { at: '22:00', deltaTC: 5 },
      { at: 'later', deltaTC: 1 },
      { at: '01:00', deltaTC: 2.997 },
    ],
    3,
  );
  expect(drawing && crosses(drawing)).toBe(1);
  expect(drawing?.label).toBe(
    'ΔT over the day: 2 readings from 22:00 to 01:00, lowest 2.997 °C at 01:00; at least 3 °C',
  );
  expect(deltaTDay([{ at: '22:00', deltaTC: 5 }], 3)).toEqual([]);
});

test('Whatever the figures, all of a drawing lies within it', () => {
  const values = fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(values, (um) => {
      const drawings = [...thicknessStrips(series(um)), ...thicknessHistogram(series(um))];
      for (const { marks, width, height } of drawings) {
        for (const mark of marks) {
          expect(mark.x).toBeGreaterThanOrEqual(-1);
          expect(mark.x + mark.width).toBeLessThanOrEqual(width + 1);
          expect(mark.y).toBeGreaterThanOrEqual(-1);
          expect(mark.y + mark.height).toBeLessThanOrEqual(height + 1);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('A strip marks nothing that the verdict lets pass because the client has figures rounded before they are compared', () => {
  const { verdict: _, ...unjudged } = series([74.6, 80]);
  const drawn = (settings: JudgingSettings) => {
    const limits = testLimits({}, { client: { revision: 1, limits: {}, settings } });
    return thicknessStrips({ ...unjudged, verdict: judgeTest(unjudged, 'device', { limits }) })[0]?.label;
  };
  expect(drawn({})).toContain('1 outside of the limits');
  expect(drawn({ comparison: 'rounded' })).not.toContain('outside');
});
