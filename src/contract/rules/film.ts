import { z } from 'zod';
import { belowNominalShares } from '#domain/measurement/film/iso19840.ts';
import { plainSchemes } from '#domain/measurement/film/plainThickness.ts';
import { pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import {
  positiveNumber,
  anyNumber,
  nonNegative,
  numberBetween,
  comparison,
  isMaxAtLeastMin,
  maxBelowMinError,
  mostReadings,
  requiredReadingCount,
  oneOf,
  nullish,
  percent,
  readings,
  surfaceM2,
  text,
  listUpTo,
  wholeNumberBetween,
  yesOrNo,
} from './fields.ts';

const lot = { readings, comparison, gaugeCheckFailed: nullish(yesOrNo) };
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
      minUm: nullish(nonNegative),
      maxUm: nullish(nonNegative),
      nominalUm: nullish(positiveNumber()).describe(
        'The one thickness that is stated: 80 and 120 % of it are the limits.',
      ),
      level: nullish(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      bounds: nullish(
        z.object({
          spotOfMin: bound,
          spotOfMax: boundOrNone,
          areaOfMin: bound,
          areaOfMax: boundOrNone,
        }),
      ).describe("Other bounds than the level's, in per cent of minimum and maximum."),
      areaM2: nullish(surfaceM2),
      areaFt2: nullish(positiveNumber(10_000_000)).describe('Surface, in square feet.'),
      areas: areas.describe('Areas, their spots, and the readings of each, in µm.'),
      baseMetalUm: nullish(anyNumber),
      edition: nullish(text(100)),
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
    maxUm: nullish(positiveNumber()),
    correctionUm: nullish(nonNegative),
    areaM2: nullish(surfaceM2),
    difficultPartsM2: nullish(listUpTo(200, surfaceM2)),
    replaced: nullish(wholeNumberBetween(0, mostReadings)).describe('How many readings stand in for failing ones.'),
    belowShare: nullish(oneOf(belowNominalShares)),
    warnAboveTimes: nullish(positiveNumber()),
    repeatsPercent: nullish(percent),
    divideAboveM2: nullish(surfaceM2),
    needed: requiredReadingCount,
    edition: nullish(text(100)),
    ...lot,
  }),
  dftImoPspc: z.object({
    nominalUm: positiveNumber(),
    maxUm: nullish(positiveNumber()),
    areaM2: nullish(surfaceM2).describe('Flat surface, in m².'),
    needed: requiredReadingCount,
    ...lot,
  }),
  dftMinMax: z
    .object({
      minUm: nullish(nonNegative),
      maxUm: nullish(nonNegative),
      nominalUm: nullish(positiveNumber()),
      needed: requiredReadingCount,
      ...lot,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  dftCustom: z.object({
    nominalUm: positiveNumber(),
    floorPercent: percent,
    belowPercent: percent,
    belowStrict: yesOrNo,
    meanAtLeastPercent: nullish(numberBetween(0, 1_000)),
    capUm: nullish(positiveNumber()),
    needed: requiredReadingCount,
    ...lot,
  }),
  plainThickness: z
    .object({
      scheme: nullish(oneOf(plainSchemes)).describe('By minimum and maximum alone where it is left out.'),
      level: nullish(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      minUm: nullish(nonNegative),
      maxUm: nullish(nonNegative),
      nominalUm: nullish(positiveNumber()),
      measuredMinUm: nullish(anyNumber),
      measuredMaxUm: nullish(anyNumber),
      measuredMeanUm: nullish(anyNumber),
      spots: nullish(wholeNumberBetween(0, 1_000_000)),
      areaM2: nullish(surfaceM2),
      correctionUm: nullish(nonNegative).describe(
        'By ISO 19840: taken from each figure, by what the gauge was set on.',
      ),
      gaugeCheckFailed: lot.gaugeCheckFailed,
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  pa2Extent: z
    .object({
      minUm: nonNegative,
      maxUm: nullish(nonNegative),
      direction: listUpTo(1_000, anyNumber).describe('Spot means outward, in µm.'),
      edgeReached: nullish(yesOrNo),
      stepM: nullish(positiveNumber(1_000)),
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
};
