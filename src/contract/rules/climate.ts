import { z } from 'zod';
import { altitudeRange } from '#domain/measurement/climate/wetBulb.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { anyNumber, atLeast0, between, clockTime, comparison, optional, upTo, yesOrNo } from './fields.ts';

const altitudeM = optional(between(altitudeRange.lowM, altitudeRange.highM));
const coefficient = between(0.0004, 0.0012);
const psychrometer = optional(z.object({ wet: coefficient, frozen: coefficient })).describe(
  'The coefficients of the bulb per °C; a whirled one where they are left out.',
);
const wickFrozen = optional(yesOrNo).describe('Where nobody says, a wick is frozen below 0 °C.');

type Bulbs = { airTempC: number; wetBulbC?: number | undefined };
const wetAboveDry = { path: ['wetBulbC'], error: ruleWords.wetBulbHigh };
const isDryAbove = ({ airTempC, wetBulbC }: Bulbs) => wetBulbC === undefined || wetBulbC <= airTempC;

/** The bodies of the rules for air and steel: temperatures in °C, humidity in %. */
export const climateBodies = {
  dewPoint: z.object({ airTempC: anyNumber, humidity: anyNumber }),
  wetBulb: z
    .object({ airTempC: anyNumber, wetBulbC: anyNumber, altitudeM, wickFrozen, psychrometer })
    .refine(isDryAbove, wetAboveDry),
  okToWork: z
    .object({
      airTempC: anyNumber,
      humidity: optional(anyNumber),
      wetBulbC: optional(anyNumber),
      altitudeM,
      wickFrozen,
      psychrometer,
      surfaceTempC: optional(anyNumber),
      surfaceWet: optional(yesOrNo),
      otherWork: optional(yesOrNo),
      windMs: optional(atLeast0),
      limits: optional(
        z.object({
          humidityMax: optional(anyNumber),
          humidityMin: optional(anyNumber),
          deltaTMinC: optional(anyNumber),
          surfaceTempMinC: optional(anyNumber),
          surfaceTempMaxC: optional(anyNumber),
          airTempMinC: optional(anyNumber),
          airTempMaxC: optional(anyNumber),
          windMaxMs: optional(anyNumber),
        }),
      ),
      comparison,
    })
    .refine(isDryAbove, wetAboveDry),
  deltaTTrend: z.object({
    rows: upTo(200, z.object({ at: clockTime, deltaTC: anyNumber })),
    limitC: anyNumber.default(3),
  }),
};
