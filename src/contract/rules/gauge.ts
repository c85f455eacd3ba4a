import { z } from 'zod';
import { thicknessUnits } from '#domain/measurement/film/thickness.ts';
import { lineSources } from '#domain/measurement/gauge/line.ts';
import { commaMeanings } from '#domain/measurement/gauge/paste.ts';
import {
  positiveNumber,
  nonNegativeNumber,
  plausibleDay,
  oneOf,
  optionalOrNull,
  percent,
  readings,
  text,
} from './fields.ts';

/** The bodies of the rules for gauges, and for the data that they send. */
export const gaugeBodies = {
  gaugeInDate: z.object({
    usedOn: plausibleDay,
    dueOn: optionalOrNull(plausibleDay),
    serialNo: optionalOrNull(text(200)),
  }),
  certificateInDate: z.object({
    usedOn: plausibleDay,
    validUntil: plausibleDay,
    certificateNo: optionalOrNull(text(200)),
  }),
  gaugeCheck: z.object({
    shimUm: positiveNumber(),
    readings,
    gaugeAccuracyPercent: optionalOrNull(percent).describe('3 where no accuracy of the gauge is given.'),
    gaugeAccuracyUm: optionalOrNull(nonNegativeNumber).describe('The fixed part, in µm.'),
    shimAccuracyPercent: optionalOrNull(percent).describe('1 where no accuracy of the shim is given.'),
    shimAccuracyUm: optionalOrNull(nonNegativeNumber).describe('The fixed part, in µm.'),
    combined: optionalOrNull(oneOf(['rootOfSquares', 'sum'])),
  }),
  gaugeLine: z.object({
    raw: text(1_000),
    source: oneOf(lineSources),
    fieldUnit: optionalOrNull(oneOf(thicknessUnits)).describe('The unit of a number that comes without one.'),
  }),
  gaugePaste: z.object({
    raw: text(100_000),
    comma: optionalOrNull(oneOf(commaMeanings)).describe('What an unclear comma means, once somebody was asked.'),
  }),
};
