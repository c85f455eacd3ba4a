import { z } from 'zod';
import { bounds } from '#domain/measurement/limitNames.ts';
import { findingKinds, limitSources, outcomes, type RuleName, ruleNames } from '#domain/measurement/verdict.ts';
import { climateBodies } from './climate.ts';
import { coatingBodies } from './coating.ts';
import { filmBodies } from './film.ts';
import { gaugeBodies } from './gauge.ts';
import { paintBodies } from './paint.ts';
import { surfaceBodies } from './surface.ts';

/** The schema of each rule's body, by the rule's name. */
export const ruleBodies = {
  ...climateBodies,
  ...filmBodies,
  ...surfaceBodies,
  ...coatingBodies,
  ...paintBodies,
  ...gaugeBodies,
} satisfies Readonly<Record<RuleName, z.ZodType>>;

/** The parsed body of a rule. */
export type RuleBody<Rule extends RuleName> = z.output<(typeof ruleBodies)[Rule]>;

/** POST /api/rules/:rule: the name of a rule. */
export const ruleParam = z.enum(ruleNames);

const does: Readonly<Record<RuleName, string>> = {
  dewPoint: 'The dew point of air.',
  wetBulb: 'Humidity and dew point from a dry and a wet bulb.',
  okToWork: 'Whether air and steel allow blasting or coating.',
  deltaTTrend: 'When the steel will come too near to the dew point, if it goes on so.',
  dftSspcPa2: 'Dry film thickness by spots and areas, SSPC-PA 2.',
  dftIso19840: 'Dry film thickness by readings, ISO 19840.',
  dftImoPspc: 'Dry film thickness in ballast tanks, IMO PSPC.',
  dftMinMax: 'Film thickness by plain limits.',
  dftCustom: "Dry film thickness by a contract's own scheme.",
  plainThickness: 'Dry film thickness by minimum, maximum and mean alone, as a plain report has them.',
  pa2Extent: 'How far a failed area goes in one direction, SSPC-PA 2.',
  profile: 'The profile of one location of blasted steel.',
  profileLot: "The profile of a shift's work.",
  comparator: 'The profile by comparator, ISO 8503-2: a grade, and no number.',
  salts: 'Soluble salts on steel, ISO 8502-6 and 8502-9.',
  dust: 'Dust on steel, ISO 8502-3.',
  pullOff: 'One pull-off, ISO 4624. Its outcome may also be void.',
  pullOffLot: 'The pull-offs of an area.',
  crossCut: 'Adhesion by cross-cut, ISO 2409.',
  holiday: 'A test for pores and gaps.',
  cure: 'Whether a coating has cured: rubbed with solvent, or by its hardness.',
  wetFilm: 'Wet film for a dry film, and the other way round.',
  consumption: 'Spreading rate, litres, and what was lost.',
  mixRatio: 'Whether two parts were mixed in their ratio.',
  potLife: 'Until when a mix can be used.',
  overcoat: 'When the next coat may be applied.',
  shelfLife: 'Until when a batch may be used.',
  gaugeInDate: 'Whether a gauge was used before its calibration was due.',
  certificateInDate: "Whether somebody's certificate still held.",
  gaugeCheck: 'The daily check of a gauge on a shim.',
  gaugeLine: 'What one line of a gauge says.',
  gaugePaste: 'The readings in a pasted text.',
};

/** The body of any rule, for the API description. */
export const ruleBodyForDocs = z.union(
  ruleNames.map((name) => ruleBodies[name].meta({ title: name, description: `${name}: ${does[name]}` })),
);

const finding = z.strictObject({
  code: z.string(),
  kind: z.enum(findingKinds),
  words: z.string(),
  place: z
    .strictObject({
      area: z.int().exactOptional(),
      areaName: z.string().exactOptional(),
      spot: z.int().exactOptional(),
      direction: z.string().exactOptional(),
      row: z.int().exactOptional(),
      of: z.string().exactOptional(),
      at: z.string().exactOptional(),
      field: z.string().exactOptional(),
      text: z.string().exactOptional(),
    })
    .exactOptional()
    .describe('What it is about, for programs. Counted from 0.'),
  where: z.string().exactOptional().describe('The same in words, for people.'),
  figure: z.number().exactOptional(),
  limit: z.number().exactOptional(),
});

const limit = z.strictObject({
  id: z.string().exactOptional().describe('What is limited, for programs.'),
  bound: z.enum(bounds).exactOptional().describe('Absent where a rule calculates by it and limits nothing.'),
  of: z.union([z.string(), z.number()]).exactOptional().describe('What the id leaves open, such as a level.'),
  setting: z.string().exactOptional().describe("Which of a client's settings decides it."),
  option: z.string().exactOptional(),
  name: z.string().describe('The same in words, for people.'),
  value: z.number(),
  unit: z.string(),
  from: z.enum(limitSources),
  others: z
    .array(z.strictObject({ from: z.enum(limitSources), value: z.number() }))
    .readonly()
    .exactOptional()
    .describe('What other sources set for the same, where it differs.'),
  words: z.string().exactOptional().describe('In place of value and unit where a setting is no number.'),
});

/** A rule's answer. */
export const verdictAnswer = z.strictObject({
  outcome: z.enum([...outcomes, 'void']).describe('A rule that only computes passes where it could compute.'),
  rule: ruleParam,
  ruleVersion: z.string(),
  standard: z.string().exactOptional(),
  suggested: z.enum(['Yes', 'No']).nullable().exactOptional().describe('okToWork alone: the proposal.'),
  figures: z.record(z.string(), z.unknown()).describe("The rule's own; null is what could not be computed."),
  limits: z.array(limit).readonly().describe('What was judged by, and where it comes from.'),
  findings: z.array(finding).readonly(),
  due: z
    .strictObject({ areas: z.int().exactOptional(), spots: z.int().exactOptional(), readings: z.int() })
    .exactOptional()
    .describe('What is still to be measured.'),
  readings: z.strictObject({ used: z.int(), leftOut: z.int() }).exactOptional(),
  judgedBy: z.literal('server'),
  at: z.iso.datetime(),
});
export type VerdictAnswer = z.output<typeof verdictAnswer>;
