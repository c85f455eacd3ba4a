import { ruleWords } from '#domain/measurement/words.ts';

/** The version of this set of rules. It is stored in every verdict, and changes when a rule changes. */
export const ruleVersion = '2026.1';

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

/** A limit or a setting that a verdict used. */
export type Limit = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly from: LimitSource;
  /** What is shown in place of value and unit, if the setting is no number. */
  readonly words?: string;
};

/** The kind of a finding: a broken requirement, something still due, a question to the inspector, or a remark. */
export const findingKinds = ['breach', 'missing', 'question', 'remark'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One statement of a rule, as a code for programs and in words for people. */
export type Finding = {
  readonly code: string;
  readonly kind: FindingKind;
  readonly words: string;
  /** The area, spot, reading or field that it concerns. */
  readonly where?: string;
  readonly figure?: number;
  readonly limit?: number;
};

/** What remains to be measured. */
export type Due = { readonly areas?: number; readonly spots?: number; readonly readings: number };

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
  readonly due?: Due;
  /** How many readings were judged, and how many are kept but were not judged. */
  readonly readings?: { readonly used: number; readonly leftOut: number };
};

/** A verdict by the current version of the rules. */
export function verdict<const Figures, Result = Outcome>(
  rule: RuleName,
  said: Omit<Verdict<Figures, Result>, 'rule' | 'ruleVersion'>,
): Verdict<Figures, Result> {
  return { rule, ruleVersion, ...said };
}

/** A finding that a requirement is broken. */
export function breach(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'breach', words, ...more };
}

/** A finding that something is still due. */
export function missing(code: string, words: string, where?: string): Finding {
  return { code, kind: 'missing', words, ...(where !== undefined && { where }) };
}

/** A question to the inspector. */
export function question(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'question', words, ...more };
}

/** A remark: worth knowing, but no breach. */
export function remark(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'remark', words, ...more };
}

/** The outcome of a requirement: fail as soon as one finding is a breach, pass once nothing is due any more. */
export function outcomeOf(findings: readonly Finding[], isDue: boolean): Outcome {
  if (findings.some(({ kind }) => kind === 'breach')) return 'fail';
  return isDue || findings.some(({ kind }) => kind === 'missing') ? 'incomplete' : 'pass';
}

/** The finding for a measurement without a requirement. */
export const noRequirement = remark('noRequirement', ruleWords.noRequirement);
