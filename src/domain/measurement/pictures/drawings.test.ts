import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { localMinuteOf } from '#domain/measurement/calendar.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import { gaugeTimeline } from './gaugeTimeline.ts';
import { deltaTChart } from './deltaTChart.ts';
import { type Drawing, heightScale, limitMarks } from './drawing.ts';
import { thicknessHistogram, thicknessStrips } from './film.ts';

const series = (values: readonly number[]) => judgedTest({ readings: { readings: readingsInUm(values) } });
const thrice = <One>(one: One): One[] => [one, one, one];
const crosses = ({ marks }: Drawing) => marks.filter(({ tone }) => tone === 'alarm').length / 2;

test('A strip shows what is outside of the limits as crosses, says so in words, and writes the limits beside it', () => {
  const [drawing] = thicknessStrips(series([80, 74, 126, 100]));
  expect(drawing && crosses(drawing)).toBe(2);
  expect(drawing?.label).toBe('Readings: 4 figures from 74.0 to 126.0 µm, 2 outside of the limits, mean 95.0 µm');
  expect(drawing?.words.slice(0, 2).map(({ text }) => text)).toEqual(['75 µm', '125 µm']);
});

test('A strip of an area whose every spot passes says that its mean does not', () => {
  const spots = [62, 66, 70, 72, 74].map((value) => ({ readings: readingsInUm(thrice(value)) }));
  const readings = { areas: [{ name: '', spots }] };
  const [drawing] = thicknessStrips(judgedTest({ requirement: { minUm: '75', maxUm: '125' }, readings }));
  expect(drawing?.label).toBe('Area 1, means of spots: 5 figures from 62.0 to 74.0 µm, mean 68.8 µm ✗ under 75');
  expect(drawing?.words.at(-1)?.text).toBe('mean 68.8 µm ✗ under 75');
});

test('Where not all areas are drawn, those that fail and the last ones are', () => {
  const spots = (um: number) =>
    Array.from({ length: 5 }, () => ({ readings: thrice({ value: um, unit: 'µm' as const }) }));
  const areas = [100, 68, 100, 100, 100].map((um) => ({ name: '', spots: spots(um) }));
  const whole = judgedTest({ requirement: { minUm: '75', maxUm: '125' }, readings: { areas } });
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
  const [drawing] = deltaTChart(
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
  expect(drawing?.words.map(({ text }) => text)).toEqual([
    '3 °C',
    '5.0 °C',
    'ΔT in °C by time of day',
    '22:00',
    '01:00',
  ]);
  expect(deltaTChart([{ at: '22:00', deltaTC: 5 }], 3)).toEqual([]);
});

test('ΔT over two nights is drawn from left to right', () => {
  const day = ['22:00', '01:00', '23:00', '00:30', '06:00'].map((at) => ({ at, deltaTC: 5 }));
  const [drawing] = deltaTChart(day, 3);
  const across = drawing?.marks.flatMap(({ tone, x }) => (tone === 'mark' ? [x] : []));
  expect(across).toHaveLength(day.length);
  expect(across).toEqual(across?.toSorted((a, b) => a - b));
});

const gauge = {
  serialNo: 'RC-771',
  calibrations: [
    { calibratedOn: '2026-01-10', asFound: 'inTolerance' },
    { calibratedOn: '2026-02-01', asFound: 'unknown' },
    { calibratedOn: '2026-03-11', asFound: 'outOfTolerance' },
  ],
  usedOn: ['2026-05-10', '2026-03-11', '2026-01-10', '2026-03-11', 'someday'],
} as const;

test('The line of time of a gauge hatches what is in question up to the day it was found, and crosses the days within', () => {
  const [drawing] = gaugeTimeline(gauge);
  expect(drawing?.label).toBe(
    'RC-771 from 10 Jan 2026 to 10 May 2026. Calibrations: 1 in tolerance (square), 1 out of tolerance (cross), 1 not stated (line). Hatched: in question. Reports of 3 days, 1 of them in question (cross).',
  );
  // 10 Jan to 11 Mar is half of the time drawn: the first day lies at 8, the last at 256.
  const stripes = drawing?.marks.filter(({ height, width }) => height === 1 && width === 124) ?? [];
  expect(stripes.length).toBeGreaterThan(3);
  expect(stripes.every(({ x }) => x === 8)).toBe(true);
  // One for the calibration, one for the day of reports.
  expect(drawing && drawing.marks.filter(({ tone, width }) => tone === 'alarm' && width === 12)).toHaveLength(2);
  const texts = drawing?.words.map(({ text }) => text);
  expect(texts).toEqual(['Gauge', 'Reports', '11 Mar 2026', '10 Jan 2026', '01 Feb 2026', '10 May 2026']);
});

test('The line of time of a gauge that was never found in tolerance is hatched from its beginning', () => {
  const [drawing] = gaugeTimeline({ ...gauge, calibrations: gauge.calibrations.slice(1) });
  expect(drawing?.marks.filter(({ x, tone }) => x === 0 && tone === 'alarm').length).toBeGreaterThan(3);
  expect(drawing?.label).toContain('2 of them in question');
  expect(gaugeTimeline({ ...gauge, calibrations: gauge.calibrations.slice(0, 1) })[0]?.label).not.toContain('question');
  expect(gaugeTimeline({ ...gauge, calibrations: [] })).toEqual([]);
  expect(gaugeTimeline({ ...gauge, calibrations: gauge.calibrations.slice(0, 1), usedOn: ['2026-01-10'] })).toEqual([]);
});

test('The days below the line of time of a gauge never lie over each other, however many calibrations it has', () => {
  const calibrations = Array.from({ length: 12 }, (_, month) => {
    return { calibratedOn: `2026-${String(month + 1).padStart(2, '0')}-05`, asFound: 'inTolerance' } as const;
  });
  const [drawing] = gaugeTimeline({ ...gauge, calibrations, usedOn: [] });
  const days = drawing?.words.slice(2) ?? [];
  expect(days.length).toBeGreaterThan(4);
  for (const [at, { x, y }] of days.entries()) {
    for (const other of days.slice(at + 1)) expect(other.y !== y || Math.abs(other.x - x) >= 86).toBe(true);
  }
});

test('Whatever the figures, all of a drawing lies within it', () => {
  // What a stroke may stand out, with what is lost in rounding.
  const ofStroke = 1.1;
  const values = fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(values, (um) => {
      const days = um.map((value) => localMinuteOf(Math.round(value * 1e3)).slice(0, 10));
      const asFound = (at: number) => (['inTolerance', 'outOfTolerance', 'unknown'] as const)[at % 3] ?? 'unknown';
      const calibrations = days.map((calibratedOn, at) => ({ calibratedOn, asFound: asFound(at) }));
      const drawings = [
        ...thicknessStrips(series(um)),
        ...thicknessHistogram(series(um)),
        ...gaugeTimeline({ serialNo: '1', calibrations, usedOn: days.toReversed() }),
      ];
      for (const { marks, width, height } of drawings) {
        for (const mark of marks) {
          expect(mark.x).toBeGreaterThanOrEqual(-ofStroke);
          expect(mark.x + mark.width).toBeLessThanOrEqual(width + ofStroke);
          expect(mark.y).toBeGreaterThanOrEqual(-ofStroke);
          expect(mark.y + mark.height).toBeLessThanOrEqual(height + ofStroke);
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
