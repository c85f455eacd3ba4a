import { unlikelyReadingFindings } from './doubt.ts';
import { describe, expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import {
  lastReadings,
  isWithinLimits,
  nextReadingPosition,
  nextReadingWords,
  openSpots,
  extentStepOf,
  withEdgeReached,
  withFailedM2,
  withReadingReplaced,
  withReadings,
  withExtentStep,
  withoutReading,
} from './places.ts';
import type { TestReading, UnjudgedTest } from './test.ts';

const um = (value: number): TestReading => ({ value, unit: 'µm' });
const film = unjudgedTest({ requirement: { minUm: '75', maxUm: '125' } });
const series: UnjudgedTest = { ...film, requirement: { ...film.requirement, scheme: 'minMax' } };
const many = (count: number) => Array.from({ length: count }, () => um(100));

describe('Readings find their places by themselves', () => {
  test('three to a spot, five spots to an area', () => {
    expect(nextReadingPosition(film)).toEqual({ area: 1, spot: 1, reading: 1, of: 3 });
    expect(nextReadingPosition(withReadings(film, many(17)))).toEqual({ area: 2, spot: 1, reading: 3, of: 3 });
    expect(nextReadingPosition(series)).toEqual({ reading: 1 });
  });

  test('one tape to a location of the profile', () => {
    const profile: UnjudgedTest = { ...film, kind: 'profile', requirement: {} };
    expect(nextReadingPosition(withReadings(profile, many(6)))).toEqual({ area: 1, spot: 7, reading: 1, of: 1 });
  });

  test('a spot of which one was struck through is completed first', () => {
    const whole = withReadings(film, many(4));
    const [first] = lastReadings(whole);
    const struck = withReadingReplaced(whole, first!.address, { ...um(100), discarded: 'Does not repeat' });
    expect(nextReadingPosition(struck)).toEqual({ area: 1, spot: 1, reading: 3, of: 3 });
    expect(lastReadings(withReadings(struck, [um(99)])).map(({ reading }) => reading.value)).toEqual([
      100, 100, 100, 99, 100,
    ]);
  });

  test('outward from a failed area, by direction', () => {
    const target = { area: 0, direction: 'N' };
    const outward = withReadings(withReadings(film, many(15)), many(4), { target });
    expect(nextReadingPosition(outward, target)).toEqual({ area: 1, spot: 2, reading: 2, of: 3 });
    expect(nextReadingPosition(outward)).toEqual({ area: 2, spot: 1, reading: 1, of: 3 });
    expect(outward.readings.extents).toHaveLength(1);
  });

  test('are told under the name of their area, as everywhere else', () => {
    const named = (name: string): UnjudgedTest => ({ ...film, readings: { areas: [{ name, spots: [] }] } });
    const target = { area: 0, direction: 'NE' };
    expect(nextReadingWords(film)).toBe('Area 1, spot 1, reading 1 of 3');
    expect(nextReadingWords(named('3'))).toBe('Area 3, spot 1, reading 1 of 3');
    expect(nextReadingWords(named('south'))).toBe('South, spot 1, reading 1 of 3');
    expect(nextReadingWords(named('South'), target)).toBe('South, NE, outward, spot 1, reading 1 of 3');
    expect(nextReadingWords(series)).toBe('Reading 1');
  });

  test('to the edge of what was coated, before a spot was measured too', () => {
    const reached = withEdgeReached(film, { area: 0, direction: 'SW' });
    expect(reached.readings.extents).toEqual([{ area: 0, direction: 'SW', spots: [], edgeReached: true }]);
    expect(withEdgeReached(reached, { area: 0, direction: 'SW' }).readings.extents).toHaveLength(1);
  });

  test('as far apart as in the direction before, and a failed part keeps its m² when more is measured', () => {
    const [north, east] = [
      { area: 0, direction: 'N' },
      { area: 0, direction: 'E' },
    ];
    const sized = withFailedM2(withExtentStep(withReadings(film, many(15)), north, '0.6'), 0, '4,5');
    const further = withReadings(withReadings(sized, many(3), { target: east }), many(1), {
      start: { area: 0, spot: 4 },
    });
    expect([extentStepOf(further, north), extentStepOf(further, east)]).toEqual(['0.6', '0.6']);
    expect(further.readings.areas?.[0]?.failedM2).toBe('4,5');
    expect(withFailedM2(withExtentStep(further, east, ''), 0, '').readings).toMatchObject({
      areas: [expect.not.objectContaining({ failedM2: expect.anything() }), expect.anything()],
      extents: [{ stepM: '0.6' }, expect.not.objectContaining({ stepM: expect.anything() })],
    });
  });

  test('without touching what they do not change: thousands stand there already', () => {
    const before = withReadings(film, many(16));
    const after = withReadings(before, many(1));
    expect(after.readings.areas?.[0]).toBe(before.readings.areas?.[0]);
    expect(lastReadings(after, 2).map(({ address }) => address)).toEqual([
      { at: 'spot', area: 1, spot: 0, reading: 0 },
      { at: 'spot', area: 1, spot: 0, reading: 1 },
    ]);
  });

  test('from a chosen area and spot on', () => {
    const filled = withReadings(film, many(2), { start: { area: 1, spot: 3 } });
    expect(filled.readings.areas?.[1]?.spots[3]?.readings).toHaveLength(2);
  });

  test('which are those that lack readings, in what is there, in what is due, and in one area more', () => {
    const begun = withReadings(film, many(13));
    const further = [0, 1, 2, 3, 4].map((spot) => ({ area: 1, spot }));
    expect(openSpots(begun)).toEqual([{ area: 0, spot: 4 }, ...further]);
    expect(openSpots(begun, 3).at(-1)).toEqual({ area: 3, spot: 4 });
    const profile: UnjudgedTest = { ...film, kind: 'profile', requirement: {} };
    expect(openSpots(withReadings(profile, many(2)))).toEqual([
      { area: 0, spot: 2 },
      { area: 1, spot: 0 },
    ]);
  });

  test('one that was taken by mistake is taken back from wherever it stands', () => {
    for (const either of [film, series]) {
      const two = withReadings(withReadings(either, [um(98)]), [um(1)]);
      const last = lastReadings(two).at(-1);
      expect(lastReadings(withoutReading(two, last!.address)).map(({ reading }) => reading.value)).toEqual([98]);
    }
  });
});

test('A reading lies within the limits or not, where there are any', () => {
  expect([100, 125, 125.1, 74].map((value) => isWithinLimits(film, um(value)))).toEqual([true, true, false, false]);
  expect(isWithinLimits({ ...film, requirement: {} }, um(1))).toBeUndefined();
});

test('A reading that was perhaps taken in mils is asked about, and nothing else that is usual', () => {
  expect(unlikelyReadingFindings(film, um(4)).map(({ code }) => code)).toEqual(['unit']);
  expect(unlikelyReadingFindings(film, um(100))).toEqual([]);
  expect(unlikelyReadingFindings({ ...film, requirement: {} }, um(9_000)).map(({ code }) => code)).toEqual([
    'unlikely',
  ]);
});

describe('What the rules subtract is subtracted for the tone and the question too', () => {
  const tape: UnjudgedTest = { ...film, kind: 'profile', requirement: { minUm: '38', maxUm: '75' } };
  const smooth = { scheme: 'iso19840', nominalUm: '160', gaugeSetOn: 'smooth' };

  test.each<[string, UnjudgedTest, number, boolean]>([
    ['the film of a replica tape', tape, 118, true],
    ['the film of a replica tape', tape, 60, false],
    ['the correction on smooth steel', { ...film, requirement: smooth }, 170, false],
    ['the correction on smooth steel', { ...film, requirement: smooth }, 185, true],
    ['the base metal reading', { ...film, requirement: { ...film.requirement, baseMetalUm: '20' } }, 90, false],
  ])('%s: %o', (_, of, value, within) => {
    expect(isWithinLimits(of, um(value))).toBe(within);
  });

  test('so that a tape is asked about only where its profile is unusual', () => {
    expect(unlikelyReadingFindings(tape, um(118))).toEqual([]);
    expect(unlikelyReadingFindings(tape, um(4.6)).map(({ words }) => words)).toEqual([
      '4.6 is 0.12 times the nominal. Mils or µm?',
    ]);
  });
});
