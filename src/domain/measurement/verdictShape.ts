import { z } from 'zod';
import { bounds, type LimitId } from './limitNames.ts';
import type { FindingRowKind } from './place.ts';
import type { SettingName } from './settings/settings.ts';
import { findingKinds, limitSources, outcomes, type RuleName, ruleNames } from './verdict.ts';

const words = z.string().max(1_000);
const name = z.string().max(100);

/** A name of this version or of a later one: what this one does not know is shown in words all the same. */
const isName = (value: unknown) => name.safeParse(value).success;

const findingShape = {
  code: name,
  kind: z.enum(findingKinds),
  words,
  place: z
    .object({
      area: z.int().exactOptional(),
      areaName: z.string().max(200).exactOptional(),
      spot: z.int().exactOptional(),
      direction: z.string().max(200).exactOptional(),
      row: z.int().exactOptional(),
      of: z.custom<FindingRowKind>(isName).exactOptional(),
      at: name.exactOptional(),
      field: name.exactOptional(),
      text: words.exactOptional(),
    })
    .exactOptional(),
  where: name.exactOptional(),
  figure: z.number().exactOptional(),
  limit: z.number().exactOptional(),
};
const limitShape = {
  id: z.custom<LimitId>(isName).exactOptional(),
  bound: z.enum(bounds).exactOptional(),
  of: z.union([name, z.number()]).exactOptional(),
  setting: z.custom<SettingName>(isName).exactOptional(),
  option: name.exactOptional(),
  name: words,
  value: z.number(),
  unit: name,
  from: z.enum(limitSources),
  others: z
    .array(z.object({ from: z.enum(limitSources), value: z.number() }))
    .max(limitSources.length)
    .readonly()
    .exactOptional(),
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

/** The revisions of product and client requirements that a verdict used. */
export const revisionsShape = { product: z.int().exactOptional(), client: z.int().exactOptional() };
