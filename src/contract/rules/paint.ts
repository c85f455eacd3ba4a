import { z } from 'zod';
import {
  above0,
  anyNumber,
  atLeast0,
  between,
  clockTime,
  day,
  localDateTime,
  oneOf,
  optional,
  percent,
  surfaceM2,
  text,
  upTo,
  volumeSolids,
  whole,
} from './fields.ts';

const temperatureTable = <Row extends z.ZodType>(row: Row) => upTo(100, row).min(1, 'Enter at least one row.');
const longestMinutes = 10_000_000;
const window = z
  .object({
    tempC: anyNumber,
    minMinutes: whole(0, longestMinutes),
    maxMinutes: whole(0, longestMinutes)
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
      dftUm: optional(above0()),
      wftUm: optional(above0()),
      volumeSolids,
      thinner: optional(between(0, 1)).describe("Share of the paint's volume, 0 to 1."),
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
    dftUm: above0(),
    volumeSolids,
    loss: optional(between(0, 0.99)).describe('Expected share that is lost, 0 to below 1.'),
    lossBy: optional(oneOf(['division', 'multiplication'])),
    usedL: optional(above0()).describe('Litres of A and B that were used, without thinner.'),
    profileAllowanceUm: optional(atLeast0),
  }),
  mixRatio: z.object({
    a: above0(),
    b: above0(),
    basis: oneOf(['volume', 'mass']),
    quantityA: above0(),
    quantityB: atLeast0,
    unit: oneOf(['kg', 'ltr']),
    densityAKgL: optional(above0(100)),
    densityBKgL: optional(above0(100)),
    tolerancePercent: optional(percent),
  }),
  potLife: z.object({
    mixedAt: clockTime,
    paintTempC: anyNumber,
    table: temperatureTable(z.object({ tempC: anyNumber, minutes: whole(0, longestMinutes) })),
    endedAt: optional(clockTime),
  }),
  overcoat: z
    .object({
      endedAt: localDateTime,
      steelLowC: anyNumber,
      steelHighC: optional(anyNumber),
      table: temperatureTable(window),
      nextCoatAt: optional(localDateTime),
    })
    .refine(({ steelLowC, steelHighC }) => steelHighC === undefined || steelHighC >= steelLowC, {
      path: ['steelHighC'],
      error: "The highest temperature can't be below the lowest.",
    }),
  shelfLife: z.object({
    madeOn: optional(day),
    months: optional(whole(0, 1_200)),
    expiresOn: optional(day),
    usedOn: optional(day),
    batchNo: optional(text(200)),
  }),
};
