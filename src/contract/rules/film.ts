import { z } from 'zod';
import { belowNominalShares } from '#domain/measurement/film/iso19840.ts';
import { plainSchemes } from '#domain/measurement/film/plainThickness.ts';
import { pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import {
  positiveNumber,
  anyNumber,
  nonNegativeNumber,
  numberBetween,
  comparison,
  isMaxAtLeastMin,
  maxBelowMinError,
  mostReadings,
  requiredReadingCount,
  oneOf,
  optionalOrNull,
  percent,
  readings,
  surfaceM2,
  text,
  listUpTo,
  wholeNumberBetween,
  yesOrNo,
} from './fields.ts';

const lot = { readings, comparison, gaugeCheckFailed: optionalOrNull(yesOrNo) };
const bound = numberBetween(0, 1_000);
const boundOrNone = bound
  .nullish()
  .transform((share) => share ?? null)
  .describe('null where nothing is asked.');

const areas = listUpTo(1_000, listUpTo(1_000, readings)).refine(
  (all) => all.flat(2).length <= mostReadings && all.flat().length <= mostReadings,
  `Enter at most ${groupDigits(mostReadings)} readings.`,
);

/** The bodies of the rules for film thickness: thicknesses in µm. */
export const filmBodies = {
  dftSspcPa2: z
    .object({
      minUm: optionalOrNull(nonNegativeNumber),
      maxUm: optionalOrNull(nonNegativeNumber),
      nominalUm: optionalOrNull(positiveNumber()).describe(
        'The one thickness that is stated: 80 and 120 % of it are the limits.',
      ),
      level: optionalOrNull(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      bounds: optionalOrNull(
        z.object({
          spotOfMin: bound,
          spotOfMax: boundOrNone,
          areaOfMin: bound,
          areaOfMax: boundOrNone,
        }),
      ).describe("Other bounds than the level's, in per cent of minimum and maximum."),
      areaM2: optionalOrNull(surfaceM2),
      areaFt2: optionalOrNull(positiveNumber(10_000_000)).describe('Surface, in square feet.'),
      areas: areas.describe('Areas, their spots, and the readings of each, in µm.'),
      baseMetalUm: optionalOrNull(anyNumber),
      edition: optionalOrNull(text(100)),
      gaugeCheckFailed: lot.gaugeCheckFailed,
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError)
    .refine(({ minUm, nominalUm }) => minUm !== undefined || nominalUm !== undefined, {
      path: ['minUm'],
      error: 'Enter the minimum, or the one thickness that is stated.',
    })
    .refine(({ areaM2, areaFt2 }) => areaM2 === undefined || areaFt2 === undefined, {
      path: ['areaFt2'],
      error: 'Enter the surface in m² or in square feet, not in both.',
    }),
  dftIso19840: z.object({
    nominalUm: positiveNumber(),
    maxUm: optionalOrNull(positiveNumber()),
    correctionUm: optionalOrNull(nonNegativeNumber),
    areaM2: optionalOrNull(surfaceM2),
    difficultPartsM2: optionalOrNull(listUpTo(200, surfaceM2)),
    replaced: optionalOrNull(wholeNumberBetween(0, mostReadings)).describe(
      'How many readings stand in for failing ones.',
    ),
    belowShare: optionalOrNull(oneOf(belowNominalShares)),
    warnAboveTimes: optionalOrNull(positiveNumber()),
    repeatsPercent: optionalOrNull(percent),
    divideAboveM2: optionalOrNull(surfaceM2),
    needed: requiredReadingCount,
    edition: optionalOrNull(text(100)),
    ...lot,
  }),
  dftImoPspc: z.object({
    nominalUm: positiveNumber(),
    maxUm: optionalOrNull(positiveNumber()),
    areaM2: optionalOrNull(surfaceM2).describe('Flat surface, in m².'),
    needed: requiredReadingCount,
    ...lot,
  }),
  dftMinMax: z
    .object({
      minUm: optionalOrNull(nonNegativeNumber),
      maxUm: optionalOrNull(nonNegativeNumber),
      nominalUm: optionalOrNull(positiveNumber()),
      needed: requiredReadingCount,
      ...lot,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  dftCustom: z.object({
    nominalUm: positiveNumber(),
    floorPercent: percent,
    belowPercent: percent,
    belowStrict: yesOrNo,
    meanAtLeastPercent: optionalOrNull(numberBetween(0, 1_000)),
    capUm: optionalOrNull(positiveNumber()),
    needed: requiredReadingCount,
    ...lot,
  }),
  plainThickness: z
    .object({
      scheme: optionalOrNull(oneOf(plainSchemes)).describe('By minimum and maximum alone where it is left out.'),
      level: optionalOrNull(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      minUm: optionalOrNull(nonNegativeNumber),
      maxUm: optionalOrNull(nonNegativeNumber),
      nominalUm: optionalOrNull(positiveNumber()),
      measuredMinUm: optionalOrNull(anyNumber),
      measuredMaxUm: optionalOrNull(anyNumber),
      measuredMeanUm: optionalOrNull(anyNumber),
      spots: optionalOrNull(wholeNumberBetween(0, 1_000_000)),
      areaM2: optionalOrNull(surfaceM2),
      correctionUm: optionalOrNull(nonNegativeNumber).describe(
        'By ISO 19840: taken from each figure, by what the gauge was set on.',
      ),
      gaugeCheckFailed: lot.gaugeCheckFailed,
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  pa2Extent: z
    .object({
      minUm: nonNegativeNumber,
      maxUm: optionalOrNull(nonNegativeNumber),
      direction: listUpTo(1_000, anyNumber).describe('Spot means outward, in µm.'),
      edgeReached: optionalOrNull(yesOrNo),
      stepM: optionalOrNull(positiveNumber(1_000)),
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
};
