import { z } from 'zod';
import { holidayMethods, holidayStandards } from '#domain/measurement/coating/holiday.ts';
import { addsUp, isFailureKind } from '#domain/measurement/coating/pullOff.ts';
import {
  positiveNumber,
  nonNegative,
  comparison,
  requiredReadingCount,
  oneOf,
  nullish,
  percent,
  surfaceM2,
  listUpTo,
  wholeNumberBetween,
} from './fields.ts';

const kindWords = 'Name each failure as A, A/B, B, B/C, …, -/Y, Y or Y/Z.';
/** More kinds of failure than a system of twelve coats can have, including those in the glue. */
const mostFailures = 40;
const isShort = (shares: unknown) =>
  typeof shares !== 'object' || shares === null || Object.keys(shares).length <= mostFailures;
const failure = z
  .unknown()
  .refine(isShort, { error: `Name at most ${mostFailures} kinds of failure.`, abort: true })
  .pipe(z.record(z.string(), percent, 'Enter the share of each failure, in per cent.'))
  .refine((shares) => Object.keys(shares).every(isFailureKind), kindWords)
  .refine(addsUp, 'The areas of failure must add up to 100 %.');
const pull = { forceN: nonNegative, dollyMm: positiveNumber(1_000), failure: nullish(failure) };
const pullRequirement = {
  minMpa: nullish(nonNegative),
  voidFromPercent: nullish(percent),
  comparison,
};

const cutClass = wholeNumberBetween(0, 5);
const volts = positiveNumber(100_000);

/** The bodies of the rules for tests of a finished coating. */
export const coatingBodies = {
  pullOff: z.object({ ...pull, ...pullRequirement }),
  pullOffLot: z.object({
    pulls: listUpTo(200, z.object(pull)),
    needed: requiredReadingCount,
    by: nullish(oneOf(['each', 'mean'])),
    ...pullRequirement,
  }),
  crossCut: z.object({
    classes: listUpTo(200, cutClass),
    maxClass: nullish(cutClass),
    filmUm: nullish(positiveNumber()),
  }),
  holiday: z.object({
    found: wholeNumberBetween(0, 1_000_000),
    allowed: nullish(wholeNumberBetween(0, 1_000_000)),
    repaired: nullish(wholeNumberBetween(0, 1_000_000)),
    retestedClear: nullish(wholeNumberBetween(0, 1_000_000)),
    filmUm: nullish(positiveNumber()),
    method: nullish(oneOf(holidayMethods)),
    voltageV: nullish(positiveNumber()),
    standard: nullish(oneOf(holidayStandards)).describe('Whose formula proposes the voltage; g62 is ASTM G62.'),
    testedM2: nullish(surfaceM2),
    voltages: nullish(z.object({ thin: volts, thinUpToUm: positiveNumber(), thick: volts })).describe(
      'Volts times √mm, of films up to a thickness and of thicker ones.',
    ),
  }),
  cure: z.object({
    places: listUpTo(200, z.object({ rating: nullish(cutClass), hardness: nullish(nonNegative) })),
    minRating: nullish(cutClass),
    minHardness: nullish(nonNegative),
  }),
};
