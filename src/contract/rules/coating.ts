import { z } from 'zod';
import { holidayMethods, holidayStandards } from '#domain/measurement/coating/holiday.ts';
import { addsUp, isFailureKind } from '#domain/measurement/coating/pullOff.ts';
import { above0, atLeast0, comparison, needed, oneOf, optional, percent, surfaceM2, upTo, whole } from './fields.ts';

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
const pull = { forceN: atLeast0, dollyMm: above0(1_000), failure: optional(failure) };
const pullRequirement = { minMpa: optional(atLeast0), voidFromPercent: optional(percent), comparison };

const cutClass = whole(0, 5);
const volts = above0(100_000);

/** The bodies of the rules for tests of a finished coating. */
export const coatingBodies = {
  pullOff: z.object({ ...pull, ...pullRequirement }),
  pullOffLot: z.object({
    pulls: upTo(200, z.object(pull)),
    needed,
    by: optional(oneOf(['each', 'mean'])),
    ...pullRequirement,
  }),
  crossCut: z.object({
    classes: upTo(200, cutClass),
    maxClass: optional(cutClass),
    filmUm: optional(above0()),
  }),
  holiday: z.object({
    found: whole(0, 1_000_000),
    allowed: optional(whole(0, 1_000_000)),
    repaired: optional(whole(0, 1_000_000)),
    retestedClear: optional(whole(0, 1_000_000)),
    filmUm: optional(above0()),
    method: optional(oneOf(holidayMethods)),
    voltageV: optional(above0()),
    standard: optional(oneOf(holidayStandards)).describe('Whose formula proposes the voltage; g62 is ASTM G62.'),
    testedM2: optional(surfaceM2),
    voltages: optional(z.object({ thin: volts, thinUpToUm: above0(), thick: volts })).describe(
      'Volts times √mm, of films up to a thickness and of thicker ones.',
    ),
  }),
  cure: z.object({
    places: upTo(200, z.object({ rating: optional(cutClass), hardness: optional(atLeast0) })),
    minRating: optional(cutClass),
    minHardness: optional(atLeast0),
  }),
};
