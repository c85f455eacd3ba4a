import { z } from 'zod';
import { belowShares } from '#domain/measurement/film/iso19840.ts';
import { plainSchemes } from '#domain/measurement/film/plainThickness.ts';
import { pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { grouped } from '#domain/text/grouped.ts';
import {
  above0,
  anyNumber,
  atLeast0,
  between,
  comparison,
  inOrder,
  maxBelowMin,
  mostReadings,
  needed,
  oneOf,
  optional,
  percent,
  readings,
  surfaceM2,
  text,
  upTo,
  whole,
  yesOrNo,
} from './fields.ts';

const lot = { readings, comparison, gaugeCheckFailed: optional(yesOrNo) };
const bound = between(0, 1_000);
const boundOrNone = bound
  .nullish()
  .transform((share) => share ?? null)
  .describe('null where nothing is asked.');

const areas = upTo(1_000, upTo(1_000, readings)).refine(
  (all) => all.flat(2).length <= mostReadings && all.flat().length <= mostReadings,
  `Enter at most ${grouped(mostReadings)} readings.`,
);

/** The bodies of the rules for film thickness: thicknesses in µm. */
export const filmBodies = {
  dftSspcPa2: z
    .object({
      minUm: optional(atLeast0),
      maxUm: optional(atLeast0),
      nominalUm: optional(above0()).describe('The one thickness that is stated: 80 and 120 % of it are the limits.'),
      level: optional(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      bounds: optional(
        z.object({
          spotOfMin: bound,
          spotOfMax: boundOrNone,
          areaOfMin: bound,
          areaOfMax: boundOrNone,
        }),
      ).describe("Other bounds than the level's, in per cent of minimum and maximum."),
      areaM2: optional(surfaceM2),
      areaFt2: optional(above0(10_000_000)).describe('Surface, in square feet.'),
      areas: areas.describe('Areas, their spots, and the readings of each, in µm.'),
      baseMetalUm: optional(anyNumber),
      edition: optional(text(100)),
      gaugeCheckFailed: lot.gaugeCheckFailed,
      comparison,
    })
    .refine(inOrder, maxBelowMin)
    .refine(({ minUm, nominalUm }) => minUm !== undefined || nominalUm !== undefined, {
      path: ['minUm'],
      error: 'Enter the minimum, or the one thickness that is stated.',
    })
    .refine(({ areaM2, areaFt2 }) => areaM2 === undefined || areaFt2 === undefined, {
      path: ['areaFt2'],
      error: 'Enter the surface in m² or in square feet, not in both.',
    }),
  dftIso19840: z.object({
    nominalUm: above0(),
    maxUm: optional(above0()),
    correctionUm: optional(atLeast0),
    areaM2: optional(surfaceM2),
    difficultPartsM2: optional(upTo(200, surfaceM2)),
    replaced: optional(whole(0, mostReadings)).describe('How many readings stand in for failing ones.'),
    belowShare: optional(oneOf(belowShares)),
    warnAboveTimes: optional(above0()),
    repeatsPercent: optional(percent),
    divideAboveM2: optional(surfaceM2),
    needed,
    edition: optional(text(100)),
    ...lot,
  }),
  dftImoPspc: z.object({
    nominalUm: above0(),
    maxUm: optional(above0()),
    areaM2: optional(surfaceM2).describe('Flat surface, in m².'),
    needed,
    ...lot,
  }),
  dftMinMax: z
    .object({
      minUm: optional(atLeast0),
      maxUm: optional(atLeast0),
      nominalUm: optional(above0()),
      needed,
      ...lot,
    })
    .refine(inOrder, maxBelowMin),
  dftCustom: z.object({
    nominalUm: above0(),
    floorPercent: percent,
    belowPercent: percent,
    belowStrict: yesOrNo,
    meanAtLeastPercent: optional(between(0, 1_000)),
    capUm: optional(above0()),
    needed,
    ...lot,
  }),
  plainThickness: z
    .object({
      scheme: optional(oneOf(plainSchemes)).describe('By minimum and maximum alone where it is left out.'),
      level: optional(z.literal([...pa2Levels], 'Enter a level from 1 to 5.')),
      minUm: optional(atLeast0),
      maxUm: optional(atLeast0),
      nominalUm: optional(above0()),
      measuredMinUm: optional(anyNumber),
      measuredMaxUm: optional(anyNumber),
      measuredMeanUm: optional(anyNumber),
      spots: optional(whole(0, 1_000_000)),
      areaM2: optional(surfaceM2),
      correctionUm: optional(atLeast0).describe('By ISO 19840: taken from each figure, by what the gauge was set on.'),
      gaugeCheckFailed: lot.gaugeCheckFailed,
      comparison,
    })
    .refine(inOrder, maxBelowMin),
  pa2Extent: z
    .object({
      minUm: atLeast0,
      maxUm: optional(atLeast0),
      direction: upTo(1_000, anyNumber).describe('Spot means outward, in µm.'),
      edgeReached: optional(yesOrNo),
      stepM: optional(above0(1_000)),
    })
    .refine(inOrder, maxBelowMin),
};
