import { z } from 'zod';
import { thicknessUnits } from '#domain/measurement/film/thickness.ts';
import { lineSources } from '#domain/measurement/gauge/line.ts';
import { commaMeanings } from '#domain/measurement/gauge/paste.ts';
import { above0, atLeast0, day, oneOf, optional, percent, readings, text } from './fields.ts';

/** The bodies of the rules for gauges, and for the data that they send. */
export const gaugeBodies = {
  gaugeInDate: z.object({ usedOn: day, dueOn: optional(day), serialNo: optional(text(200)) }),
  certificateInDate: z.object({ usedOn: day, validUntil: day, certificateNo: optional(text(200)) }),
  gaugeCheck: z.object({
    shimUm: above0(),
    readings,
    gaugeAccuracyPercent: optional(percent).describe('3 where no accuracy of the gauge is given.'),
    gaugeAccuracyUm: optional(atLeast0).describe('The fixed part, in µm.'),
    shimAccuracyPercent: optional(percent).describe('1 where no accuracy of the shim is given.'),
    shimAccuracyUm: optional(atLeast0).describe('The fixed part, in µm.'),
    combined: optional(oneOf(['rootOfSquares', 'sum'])),
  }),
  gaugeLine: z.object({
    raw: text(1_000),
    source: oneOf(lineSources),
    fieldUnit: optional(oneOf(thicknessUnits)).describe('The unit of a number that comes without one.'),
  }),
  gaugePaste: z.object({
    raw: text(100_000),
    comma: optional(oneOf(commaMeanings)).describe('What an unclear comma means, once somebody was asked.'),
  }),
};
