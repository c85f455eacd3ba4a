import { z } from 'zod';
import {
  positiveNumber,
  anyNumber,
  nonNegative,
  numberBetween,
  clockTime,
  plausibleDay,
  localDateTime,
  oneOf,
  nullish,
  percent,
  surfaceM2,
  text,
  listUpTo,
  volumeSolids,
  wholeNumberBetween,
} from './fields.ts';

const temperatureTable = <Row extends z.ZodType>(row: Row) => listUpTo(100, row).min(1, 'Enter at least one row.');
const longestMinutes = 10_000_000;
const window = z
  .object({
    tempC: anyNumber,
    minMinutes: wholeNumberBetween(0, longestMinutes),
    maxMinutes: wholeNumberBetween(0, longestMinutes)
      .nullish()
      .transform((minutes) => minutes ?? null)
      .describe('null where the data sheet names no latest time.'),
  })
  .refine(({ minMinutes, maxMinutes }) => maxMinutes === null || maxMinutes >= minMinutes, {
    path: ['maxMinutes'],
    error: "The latest time can't be before the earliest.",
  });

/** The bodies of the rules for mixing and applying paint. */
export const paintBodies = {
  wetFilm: z
    .object({
      dftUm: nullish(positiveNumber()),
      wftUm: nullish(positiveNumber()),
      volumeSolids,
      thinner: nullish(numberBetween(0, 1)).describe("Share of the paint's volume, 0 to 1."),
    })
    .transform(({ dftUm, wftUm, ...rest }, context) => {
      if (dftUm !== undefined && wftUm === undefined) return { ...rest, dftUm };
      if (wftUm !== undefined && dftUm === undefined) return { ...rest, wftUm };
      for (const field of ['dftUm', 'wftUm']) {
        context.addIssue({ code: 'custom', path: [field], message: 'Enter either the dry or the wet film.' });
      }
      return z.NEVER;
    }),
  consumption: z.object({
    areaM2: surfaceM2,
    dftUm: positiveNumber(),
    volumeSolids,
    loss: nullish(numberBetween(0, 0.99)).describe('Expected share that is lost, 0 to below 1.'),
    lossBy: nullish(oneOf(['division', 'multiplication'])),
    usedL: nullish(positiveNumber()).describe('Litres of A and B that were used, without thinner.'),
    profileAllowanceUm: nullish(nonNegative),
  }),
  mixRatio: z.object({
    a: positiveNumber(),
    b: positiveNumber(),
    basis: oneOf(['volume', 'mass']),
    quantityA: positiveNumber(),
    quantityB: nonNegative,
    unit: oneOf(['kg', 'ltr']),
    densityAKgL: nullish(positiveNumber(100)),
    densityBKgL: nullish(positiveNumber(100)),
    tolerancePercent: nullish(percent),
  }),
  potLife: z.object({
    mixedAt: clockTime,
    paintTempC: anyNumber,
    table: temperatureTable(z.object({ tempC: anyNumber, minutes: wholeNumberBetween(0, longestMinutes) })),
    endedAt: nullish(clockTime),
  }),
  overcoat: z
    .object({
      endedAt: localDateTime,
      steelLowC: anyNumber,
      steelHighC: nullish(anyNumber),
      table: temperatureTable(window),
      nextCoatAt: nullish(localDateTime),
    })
    .refine(({ steelLowC, steelHighC }) => steelHighC === undefined || steelHighC >= steelLowC, {
      path: ['steelHighC'],
      error: "The highest temperature can't be below the lowest.",
    }),
  shelfLife: z.object({
    madeOn: nullish(plausibleDay),
    months: nullish(wholeNumberBetween(0, 1_200)),
    expiresOn: nullish(plausibleDay),
    usedOn: nullish(plausibleDay),
    batchNo: nullish(text(200)),
  }),
};
