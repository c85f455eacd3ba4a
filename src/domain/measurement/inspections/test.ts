import { z } from 'zod';
import { underShape } from '#domain/measurement/under.ts';
import { outcomes } from '#domain/measurement/verdict.ts';
import { overrideShape, verdictShape } from '#domain/measurement/verdictShape.ts';

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
const testSources = ['typed', 'paste', 'file', 'wedge', 'serial', 'wifi'] as const;
export type TestSource = (typeof testSources)[number];

/** The units for readings of a series. */
export const seriesUnits = ['µm', 'mil', 'mm'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

/** The limits on size: tests of a report, readings of a test, and readings of all tests of a report that is sent. */
export const mostTests = 200;
export const mostReadingsOfTest = 20_000;
/** The longest area, coat or number of an instrument, in characters. */
export const longestWord = 200;
/** The most lines that a test stores as not understood. The last ones are kept. */
const mostNotUnderstood = 1_000;

/** The longest source line that is stored with a reading, or as not understood. */
export const longestRaw = 1_000;

const word = z.string().max(longestWord);
const line = z.string().max(longestRaw);
const day = z.iso.date();
const few = 1_000;
/** Whatever holds a reading each: spots, areas, rows. */
const many = mostReadingsOfTest;

const reading = z.object({
  value: z.number('Give a number.').min(-1e9).max(1e9),
  unit: z.enum(seriesUnits),
  raw: line.exactOptional(),
  at: word.exactOptional(),
  discarded: word.exactOptional(),
  replaces: z.int().min(0).exactOptional(),
  onlyExtent: z.literal(true).exactOptional(),
});
const spot = z.object({ readings: z.array(reading).max(mostReadingsOfTest) });
const answer = z.union([z.string().max(1_000), z.literal(true)]);
const answers = z.record(word, answer);

/** A direction from a failed area in which its extent is measured, spot by spot outward. */
const extent = z.object({
  area: z.int().min(0),
  direction: word,
  edgeReached: z.literal(true).exactOptional(),
  /** The distance between spots in m as typed, where repeating units are measured. Absent for the standard's own. */
  stepM: word.exactOptional(),
  spots: z.array(spot).max(many),
});

const kept = z.object({
  testId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Give the id of the test.'),
  kind: z.enum(testKinds),
  areaCode: word.exactOptional(),
  coatNo: word.exactOptional(),
  at: z.iso.datetime(),
  instrument: z
    .object({
      serialNo: word,
      probeSerialNo: word.exactOptional(),
      make: word.exactOptional(),
      model: word.exactOptional(),
      calibratedOn: day.exactOptional(),
      dueOn: day.exactOptional(),
    })
    .partial()
    .exactOptional(),
  requirement: answers,
  source: z.enum(testSources),
  fileSha256: z.array(z.string().max(64)).max(few).exactOptional(),
  /** The names under which those files are attached to the report, in the same order. */
  fileNames: z.array(line).max(few).exactOptional(),
  readings: z.object({
    areas: z
      .array(
        z.object({
          name: word,
          spots: z.array(spot).max(many),
          /** The m² of the failed part of this area, as typed. */
          failedM2: word.exactOptional(),
        }),
      )
      .max(many)
      .exactOptional(),
    readings: z.array(reading).max(mostReadingsOfTest).exactOptional(),
    rows: z.array(answers).max(many).exactOptional(),
    extents: z.array(extent).max(many).exactOptional(),
  }),
  /** Up to which reading it heard the stream of a gauge: see gauge/stream.ts. */
  heard: z.object({ streamId: word, upTo: z.int().min(0) }).exactOptional(),
  notUnderstood: z.array(line).max(mostNotUnderstood).exactOptional(),
  remarks: z.string().max(10_000).exactOptional(),
  /** The names of the report's photos that belong to this test. */
  photos: z.array(line).max(few).exactOptional(),
});

/** A test as a report stores it: its requirements, its readings, and the rules' verdict. */
export const testSchema = kept.extend({
  // If the server judged otherwise on receipt, its verdict also says how the device had judged.
  verdict: z.object({
    ...verdictShape,
    deviceOutcome: z.enum(outcomes).exactOptional(),
    under: z.object(underShape).exactOptional(),
  }),
  override: z.object(overrideShape).exactOptional(),
});
export type Test = z.output<typeof testSchema>;

/** The tests of a report. */
export const testsSchema = z
  .array(testSchema, 'Send the tests as a list.')
  .max(mostTests, `There can be ${mostTests} tests here.`);
export type Tests = readonly Test[];

/** What tells the tests of a report apart, without their readings: checking thousands of readings takes long. */
export const namedTestsSchema = z.array(
  kept.pick({ testId: true, kind: true, areaCode: true, coatNo: true, at: true }),
);

/** How many readings and rows the tests have together. */
export function readingsOf(tests: readonly Pick<Test, 'readings'>[]): number {
  const ofSpots = (spots: readonly Spot[]) => spots.reduce((count, { readings }) => count + readings.length, 0);
  return tests.reduce((count, { readings: { areas = [], readings = [], rows = [], extents = [] } }) => {
    const inSpots = [...areas, ...extents].reduce((sum, { spots }) => sum + ofSpots(spots), 0);
    return count + inSpots + readings.length + rows.length;
  }, 0);
}

/** A test before the rules have judged it. */
export type Unjudged = Omit<Test, 'verdict'>;

/** A test with further lines that were not understood. */
export function withNotUnderstood(test: Unjudged, lines: readonly string[]): Unjudged {
  if (lines.length === 0) return test;
  const all = [...(test.notUnderstood ?? []), ...lines.map((one) => one.slice(0, longestRaw))];
  return { ...test, notUnderstood: all.slice(-mostNotUnderstood) };
}
export type TestReading = z.output<typeof reading>;
export type Spot = z.output<typeof spot>;
export type Extent = z.output<typeof extent>;
export type TestAnswers = Unjudged['requirement'];
