import { z } from 'zod';
import { findingKinds, limitSources, outcomes, type RuleName, ruleNames } from './verdict.ts';

const words = z.string().max(1_000);
const name = z.string().max(100);

const findingShape = {
  code: name,
  kind: z.enum(findingKinds),
  words,
  where: name.exactOptional(),
  figure: z.number().exactOptional(),
  limit: z.number().exactOptional(),
};
const limitShape = {
  name: words,
  value: z.number(),
  unit: name,
  from: z.enum(limitSources),
  words: name.exactOptional(),
};
const dueShape = { areas: z.int().exactOptional(), spots: z.int().exactOptional(), readings: z.int() };

const figure = z.union([z.number(), z.null(), z.string().max(200), z.boolean()]);
/** As many as a test has readings: a location of a profile may have one, and a patch of salts has one. */
const mostFigures = 20_000;
const figures = z.array(z.union([figure, z.array(figure).max(mostFigures)])).max(mostFigures);

/** A verdict as a report stores it, including who judged. */
export const verdictShape = {
  outcome: z.enum(outcomes),
  rule: z.enum(ruleNames as readonly [RuleName, ...RuleName[]]),
  ruleVersion: name,
  standard: words.exactOptional(),
  figures: z.record(name, z.union([figure, figures])),
  limits: z.array(z.object(limitShape)).max(50).readonly(),
  findings: z.array(z.object(findingShape)).max(5_000).readonly(),
  due: z.object(dueShape).exactOptional(),
  readings: z.object({ used: z.int(), leftOut: z.int() }).exactOptional(),
  judgedBy: z.enum(['device', 'server']),
};

export const overrideShape = {
  decision: z.enum(['Yes', 'No']),
  reason: words,
  by: name,
  at: z.iso.datetime(),
};
