import { z } from 'zod';
import { thicknessUnits } from '#domain/measurement/film/thickness.ts';
import { lineSources } from '#domain/measurement/gauge/line.ts';
import { commaMeanings } from '#domain/measurement/gauge/paste.ts';
import { positiveNumber, nonNegative, plausibleDay, oneOf, nullish, percent, readings, text } from './fields.ts';

/** The bodies of the rules for gauges, and for the data that they send. */
export const gaugeBodies = {
  gaugeInDate: z.object({
    usedOn: plausibleDay,
    dueOn: nullish(plausibleDay),
    serialNo: nullish(text(200)),
  }),
  certificateInDate: z.object({
    usedOn: plausibleDay,
    validUntil: plausibleDay,
    certificateNo: nullish(text(200)),
  }),
  gaugeCheck: z.object({
    shimUm: positiveNumber(),
    readings,
    gaugeAccuracyPercent: nullish(percent).describe('3 where no accuracy of the gauge is given.'),
    gaugeAccuracyUm: nullish(nonNegative).describe('The fixed part, in µm.'),
    shimAccuracyPercent: nullish(percent).describe('1 where no accuracy of the shim is given.'),
    shimAccuracyUm: nullish(nonNegative).describe('The fixed part, in µm.'),
    combined: nullish(oneOf(['rootOfSquares', 'sum'])),
  }),
  gaugeLine: z.object({
    raw: text(1_000),
    source: oneOf(lineSources),
    fieldUnit: nullish(oneOf(thicknessUnits)).describe('The unit of a number that comes without one.'),
  }),
  gaugePaste: z.object({
    raw: text(100_000),
    comma: nullish(oneOf(commaMeanings)).describe('What an unclear comma means, once somebody was asked.'),
  }),
};
