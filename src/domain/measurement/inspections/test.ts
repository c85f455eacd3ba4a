import { countedReadings } from '#domain/measurement/film/reading.ts';
import type { Extent, Spot, Test, TestReading } from './testSchema.ts';

export type { Extent, Spot, Test, TestReading };

/** The kinds of test that a report can have. */
export const testKinds = [
  'dft',
  'wft',
  'profile',
  'salts',
  'dust',
  'adhesion',
  'crossCut',
  'holiday',
  'cure',
  'gaugeCheck',
  'ambientLog',
] as const;
export type TestKind = (typeof testKinds)[number];

/** How readings arrived. */
export const testSources = ['typed', 'paste', 'file', 'wedge', 'serial', 'wifi'] as const;
export type TestSource = (typeof testSources)[number];

/** The units for readings of a series. */
export const seriesUnits = ['µm', 'mil', 'mm'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

/** The limits on size: tests of a report, readings of a test, and readings of all tests of a report that is sent. */
export const mostTests = 200;
export const mostReadingsOfTest = 20_000;
/** The longest area, coat or number of an instrument, in characters. */
export const longestTestText = 200;
/** The most lines that a test stores as not understood. The last ones are kept. */
export const mostNotUnderstoodLines = 1_000;

/** The longest source line that is stored with a reading, or as not understood. */
export const longestRawLine = 1_000;

/** The tests of a report. */
export type Tests = readonly Test[];

/** How many readings and rows the tests have together. */
export function readingCountOf(tests: readonly Pick<Test, 'readings'>[]): number {
  const ofSpots = (spots: readonly Spot[]) => spots.reduce((count, { readings }) => count + readings.length, 0);
  return tests.reduce((count, { readings: { areas = [], readings = [], rows = [], extents = [] } }) => {
    const inSpots = [...areas, ...extents].reduce((sum, { spots }) => sum + ofSpots(spots), 0);
    return count + inSpots + readings.length + rows.length;
  }, 0);
}

/**
 * Whether readings of the film were judged, so that they go before the thickness figures of the report. A series without
 * a requirement, or without a reading that counts, says nothing of what is specified.
 */
export function isFilmJudged(tests: readonly Pick<Test, 'kind' | 'readings' | 'verdict'>[]): boolean {
  const isCounted = (readings: readonly TestReading[]) => countedReadings(readings).nm.length > 0;
  return tests.some(({ kind, readings: { areas = [], readings = [] }, verdict: { outcome, findings } }) => {
    if (kind !== 'dft') return false;
    if (outcome === 'notJudged' && findings.some(({ code }) => code === 'noRequirement')) return false;
    return isCounted(readings) || areas.some(({ spots }) => spots.some((spot) => isCounted(spot.readings)));
  });
}

/** A test before the rules have judged it. */
export type UnjudgedTest = Omit<Test, 'verdict'>;

/** Whether a test is the readings of air and steel that an inspector took after those of the report's own rows. */
export function isFurtherAmbientLog({ kind, source }: Pick<Test, 'kind' | 'source'>): boolean {
  return kind === 'ambientLog' && source === 'typed';
}

/** A test with further lines that were not understood. */
export function addNotUnderstoodLines(test: UnjudgedTest, lines: readonly string[]): UnjudgedTest {
  if (lines.length === 0) return test;
  const all = [...(test.notUnderstood ?? []), ...lines.map((one) => one.slice(0, longestRawLine))];
  return { ...test, notUnderstood: all.slice(-mostNotUnderstoodLines) };
}
export type TestAnswers = UnjudgedTest['requirement'];
