import { ruleWords } from '#domain/measurement/words.ts';

/** The set of rules that these are: it stands on every verdict, and changes when a rule changes. */
export const ruleVersion = '2026.1';

/** Every rule there is. */
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
 * What a rule says: `incomplete` where nothing is wrong so far and something is still due, `notJudged` where there is no
 * requirement, or where the rule does not hold. A rule that only computes passes where it could.
 */
export const outcomes = ['pass', 'fail', 'incomplete', 'notJudged'] as const;
export type Outcome = (typeof outcomes)[number];

/** What an outcome is called. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  pass: 'Pass',
  fail: 'Fail',
  incomplete: 'Incomplete',
  notJudged: 'Not judged',
};

/** Where a limit was taken from. `typed` stands with the measurement itself, `standard` is the rule's own. */
export const limitSources = ['typed', 'coat', 'product', 'system', 'project', 'client', 'standard', 'default'] as const;
export type LimitSource = (typeof limitSources)[number];

/** A limit or a setting that a verdict was made by. */
export type Limit = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly from: LimitSource;
};

/** What a finding is: a broken requirement, something that is still due, a question to whoever measured, or a remark. */
export const findingKinds = ['breach', 'missing', 'question', 'remark'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One thing that a rule has to say, in a word for programs and in words for people. */
export type Finding = {
  readonly code: string;
  readonly kind: FindingKind;
  readonly words: string;
  /** Which area, spot, reading or field it is about. */
  readonly where?: string;
  readonly figure?: number;
  readonly limit?: number;
};

/** What is still to be measured. */
export type Due = { readonly areas?: number; readonly spots?: number; readonly readings: number };

/** What a rule says, with its proof. */
export type Verdict<Figures, Result = Outcome> = {
  readonly outcome: Result;
  readonly rule: RuleName;
  readonly ruleVersion: string;
  /** The standard with its edition, where the rule is one of a standard. */
  readonly standard?: string;
  readonly figures: Figures;
  readonly limits: readonly Limit[];
  readonly findings: readonly Finding[];
  readonly due?: Due;
  /** How many readings were judged, and how many are kept but were not. */
  readonly readings?: { readonly used: number; readonly leftOut: number };
};

/** A verdict of the rules as they are now. */
export function verdict<const Figures, Result = Outcome>(
  rule: RuleName,
  said: Omit<Verdict<Figures, Result>, 'rule' | 'ruleVersion'>,
): Verdict<Figures, Result> {
  return { rule, ruleVersion, ...said };
}

/** A broken requirement. */
export function breach(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'breach', words, ...more };
}

/** Something that is still due. */
export function missing(code: string, words: string, where?: string): Finding {
  return { code, kind: 'missing', words, ...(where !== undefined && { where }) };
}

/** A question to whoever measured. */
export function question(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'question', words, ...more };
}

/** What is worth knowing and breaks nothing. */
export function remark(code: string, words: string, more: Pick<Finding, 'where' | 'figure' | 'limit'> = {}): Finding {
  return { code, kind: 'remark', words, ...more };
}

/** The outcome of a requirement: broken as soon as one finding breaks it, held once nothing is due any more. */
export function outcomeOf(findings: readonly Finding[], isDue: boolean): Outcome {
  if (findings.some(({ kind }) => kind === 'breach')) return 'fail';
  return isDue || findings.some(({ kind }) => kind === 'missing') ? 'incomplete' : 'pass';
}

/** What is said where nothing is asked of a measurement. */
export const noRequirement = remark('noRequirement', ruleWords.noRequirement);
