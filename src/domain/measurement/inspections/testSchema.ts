import { z } from 'zod';
import { outcomes } from '#domain/measurement/verdict.ts';
import { overrideShape, revisionsShape, verdictShape } from '#domain/measurement/verdictShape.ts';
import {
  longestRawLine,
  longestTestText,
  mostNotUnderstoodLines,
  mostReadingsOfTest,
  mostTests,
  seriesUnits,
  testKinds,
  testSources,
} from './test.ts';

const word = z.string().max(longestTestText);
const line = z.string().max(longestRawLine);
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

const stored = z.object({
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
  notUnderstood: z.array(line).max(mostNotUnderstoodLines).exactOptional(),
  remarks: z.string().max(10_000).exactOptional(),
  /** The names of the report's photos that belong to this test. */
  photos: z.array(line).max(few).exactOptional(),
});

/** A test as a report stores it: its requirements, its readings, and the rules' verdict. */
export const testSchema = stored.extend({
  // If the server judged otherwise on receipt, its verdict also says how the device had judged.
  verdict: z.object({
    ...verdictShape,
    deviceOutcome: z.enum(outcomes).exactOptional(),
    under: z.object(revisionsShape).exactOptional(),
  }),
  override: z.object(overrideShape).exactOptional(),
});
export type Test = z.output<typeof testSchema>;

/** The tests of a report. */
export const testsSchema = z
  .array(testSchema, 'Send the tests as a list.')
  .max(mostTests, `There can be ${mostTests} tests here.`);

/** What tells a report's tests apart and what was decided, without readings: checking thousands of them takes long. */
export const testsWithoutReadingsSchema = z.array(
  testSchema.pick({ testId: true, kind: true, areaCode: true, coatNo: true, at: true, override: true }),
);

export type TestReading = z.output<typeof reading>;
export type Spot = z.output<typeof spot>;
export type Extent = z.output<typeof extent>;
