import { z } from 'zod';
import { altitudeRange } from '#domain/measurement/climate/wetBulb.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { anyNumber, nonNegative, numberBetween, clockTime, comparison, nullish, listUpTo, yesOrNo } from './fields.ts';

const altitudeM = nullish(numberBetween(altitudeRange.lowM, altitudeRange.highM));
const coefficient = numberBetween(0.0004, 0.0012);
const psychrometer = nullish(z.object({ wet: coefficient, frozen: coefficient })).describe(
  'The coefficients of the bulb per °C; a whirled one where they are left out.',
);
const wickFrozen = nullish(yesOrNo).describe('Where nobody says, a wick is frozen below 0 °C.');

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
      humidity: nullish(anyNumber),
      wetBulbC: nullish(anyNumber),
      altitudeM,
      wickFrozen,
      psychrometer,
      surfaceTempC: nullish(anyNumber),
      surfaceWet: nullish(yesOrNo),
      otherWork: nullish(yesOrNo),
      windMs: nullish(nonNegative),
      limits: nullish(
        z.object({
          humidityMax: nullish(anyNumber),
          humidityMin: nullish(anyNumber),
          deltaTMinC: nullish(anyNumber),
          surfaceTempMinC: nullish(anyNumber),
          surfaceTempMaxC: nullish(anyNumber),
          airTempMinC: nullish(anyNumber),
          airTempMaxC: nullish(anyNumber),
          windMaxMs: nullish(anyNumber),
        }),
      ),
      comparison,
    })
    .refine(isDryAbove, wetAboveDry),
  deltaTTrend: z.object({
    rows: listUpTo(200, z.object({ at: clockTime, deltaTC: anyNumber })),
    limitC: anyNumber.default(3),
  }),
};
