import { ruleWords } from '#domain/measurement/words.ts';
import { type Bound, type LimitedQuantity, type LimitId, limitName, type LimitQualifier } from './limitNames.ts';
import { type FindingPlace, findingPlaceWords } from './place.ts';
import type { SettingName } from './settings/settings.ts';

/** The version of this set of rules. It is stored in every verdict, and changes when a rule changes. */
export const ruleVersion = '2026.2';

/** The version before. What it judged stays as it was judged. */
export const firstRuleVersion = '2026.1';

export const ruleNames = [
  'dewPoint',
  'wetBulb',
  'okToWork',
  'deltaTTrend',
  'dftSspcPa2',
  'dftIso19840',
  'dftImoPspc',
  'dftMinMax',
  'dftCustom',
  'plainThickness',
  'pa2Extent',
  'profile',
  'profileLot',
  'comparator',
  'salts',
  'dust',
  'pullOff',
  'pullOffLot',
  'crossCut',
  'holiday',
  'cure',
  'wetFilm',
  'consumption',
  'mixRatio',
  'potLife',
  'overcoat',
  'shelfLife',
  'gaugeInDate',
  'certificateInDate',
  'gaugeCheck',
  'gaugeLine',
  'gaugePaste',
] as const;
export type RuleName = (typeof ruleNames)[number];

/**
 * A rule's outcome: `incomplete` if nothing is wrong so far and something is still due, `notJudged` if there is no
 * requirement or the rule does not apply. A rule that only calculates passes if it could.
 */
export const outcomes = ['pass', 'fail', 'incomplete', 'notJudged'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcomes in words. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  pass: 'Pass',
  fail: 'Fail',
  incomplete: 'Incomplete',
  notJudged: 'Not judged',
};

/** The source of a limit. `typed` was entered with the measurement itself, `standard` is the rule's own. */
export const limitSources = ['typed', 'coat', 'product', 'system', 'project', 'client', 'standard', 'default'] as const;
export type LimitSource = (typeof limitSources)[number];

/** The source of a value that has a usual one: `from` where it is given, else the usual one is taken. */
export const limitSourceOf = (stated: unknown, from: LimitSource = 'typed'): LimitSource =>
  stated === undefined ? 'default' : from;

/** A value, and the source that sets it. */
export type SourcedValue = { readonly from: LimitSource; readonly value: number };

/** A limit or a setting that a verdict used. */
export type Limit = {
  /** What is limited. Absent in records of before: read a verdict's limits by `normalizeLimits.ts`, which knows these too. */
  readonly id?: LimitId;
  readonly bound?: Bound;
  /** What the id leaves open, such as the level of a standard. */
  readonly of?: LimitQualifier;
  readonly value: number;
  readonly unit: string;
  readonly from: LimitSource;
  /** What other sources set for the same, where it differs. */
  readonly others?: readonly SourcedValue[];
  /** The setting that decides the value, whether it is the client's or the usual one. */
  readonly setting?: SettingName;
  /** What was chosen, in a setting that is no number. */
  readonly option?: string;
  /** The limit in words, for people and for programs that know only these. No code of ours reads it. */
  readonly name: string;
  /** What is shown in place of value and unit: the setting is no number, or people say it in another unit. */
  readonly words?: string;
};

/** A limit of a rule, with its name. */
export function withLimitName(
  one: Omit<Limit, 'id' | 'name' | 'option' | 'words'> & { readonly id: LimitedQuantity },
): Limit & { readonly id: LimitedQuantity } {
  return { ...one, name: limitName(one.id, one.bound, one.of) };
}

/** A limit that has a usual value, which holds by default where nobody states another. */
export function usualLimit(
  { unit, ...limited }: Pick<Limit, 'bound' | 'of' | 'setting' | 'unit'> & { readonly id: LimitedQuantity },
  stated: number | undefined,
  usual: number,
  from?: LimitSource,
): Limit {
  return withLimitName({ ...limited, value: stated ?? usual, unit, from: limitSourceOf(stated, from) });
}

/** The kind of a finding: a broken requirement, something still due, a question to the inspector, or a remark. */
export const findingKinds = ['breach', 'missing', 'question', 'remark'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One statement of a rule, as a code for programs and in words for people. No code of ours reads the words. */
export type Finding = {
  readonly code: string;
  readonly kind: FindingKind;
  readonly words: string;
  /** What it is about. Absent in records of before, which have it in words alone. */
  readonly place?: FindingPlace;
  /** The place in words, or the name of the field: for programs that know only this. */
  readonly where?: string;
  readonly figure?: number;
  readonly limit?: number;
};

/** What remains to be measured. */
export type MeasurementsDue = { readonly areas?: number; readonly spots?: number; readonly readings: number };

/** A rule's result, with its evidence. */
export type Verdict<Figures, Result = Outcome> = {
  readonly outcome: Result;
  readonly rule: RuleName;
  readonly ruleVersion: string;
  /** The standard with its edition, if the rule follows a standard. */
  readonly standard?: string;
  readonly figures: Figures;
  readonly limits: readonly Limit[];
  readonly findings: readonly Finding[];
  readonly due?: MeasurementsDue;
  /** How many readings were judged, and how many are kept but were not judged. */
  readonly readings?: { readonly used: number; readonly leftOut: number };
};

/** A verdict by the current version of the rules. */
export function verdict<const Figures, Result = Outcome>(
  rule: RuleName,
  judged: Omit<Verdict<Figures, Result>, 'rule' | 'ruleVersion'>,
): Verdict<Figures, Result> {
  return { rule, ruleVersion, ...judged };
}

type Facts = Pick<Finding, 'place' | 'figure' | 'limit'>;

/** The longest `where` that a verdict stores: an inspector's name of an area may be longer. */
const longestWhere = 100;

function finding(kind: FindingKind, code: string, words: string, facts: Facts): Finding {
  const { place } = facts;
  const where = place && (findingPlaceWords(place) || place.field || place.text);
  return { code, kind, words, ...facts, ...(where && { where: where.slice(0, longestWhere) }) };
}

/** A finding that a requirement is broken. */
export function breach(code: string, words: string, facts: Facts = {}): Finding {
  return finding('breach', code, words, facts);
}

/** A finding that something is still due. */
export function missing(code: string, words: string, place?: FindingPlace): Finding {
  return finding('missing', code, words, place ? { place } : {});
}

/** A question to the inspector. */
export function question(code: string, words: string, facts: Facts = {}): Finding {
  return finding('question', code, words, facts);
}

/** A remark: worth knowing, but no breach. */
export function remark(code: string, words: string, facts: Facts = {}): Finding {
  return finding('remark', code, words, facts);
}

/** Findings about one place, which their sentences then begin with. */
export function withPlace(place: FindingPlace, findings: readonly Finding[]): Finding[] {
  return findings.map(({ code, kind, words, figure, limit }) =>
    finding(kind, code, `${findingPlaceWords(place)}: ${words}`, {
      place,
      ...(figure !== undefined && { figure }),
      ...(limit !== undefined && { limit }),
    }),
  );
}

/** The outcome of a requirement: fail as soon as one finding is a breach, pass once nothing is due any more. */
export function outcomeOf(findings: readonly Finding[], isDue: boolean): Outcome {
  if (findings.some(({ kind }) => kind === 'breach')) return 'fail';
  return isDue || findings.some(({ kind }) => kind === 'missing') ? 'incomplete' : 'pass';
}

/** The finding for a measurement without a requirement. */
export const noRequirement = remark('noRequirement', ruleWords.noRequirement);

/** The server's verdicts on receipt, by the names of the fields that hold them. Null when the server judged nothing. */
export type ServerVerdicts = Readonly<Record<string, readonly unknown[]>> | null;

/** How one thing that was judged counts: broken, something still due, met, or recorded without counting. */
export type Standing = 'breach' | 'due' | 'met' | 'told';
