import { exactFraction, formatFraction } from '#domain/measurement/fraction.ts';
import { valueWithUnit } from '#domain/measurement/limitWords.ts';
import type { Limit, LimitSource, Outcome, Verdict } from '#domain/measurement/verdict.ts';
import type { CalculatorAnswer, CalculatorResult, TypedTexts } from '#web/site/calculators/answer.ts';

export const outcomeTones = {
  pass: 'good',
  fail: 'bad',
  incomplete: 'open',
  notJudged: 'plain',
} as const satisfies Record<Outcome, CalculatorResult['tone']>;

const sources: Readonly<Record<LimitSource, string>> = {
  typed: 'as you gave it',
  coat: 'the coat',
  product: 'the data sheet',
  system: 'the coating system',
  project: 'the project',
  client: 'the client',
  standard: 'the standard',
  default: 'default',
};

function limitWords({ name, value, unit, from }: Limit): string {
  return `${name}: ${valueWithUnit(value, unit)} (${sources[from]})`;
}

/** The standard, the limits and the rule set that a verdict is based on. */
export function verdictBasisWords({ standard, limits, ruleVersion }: Verdict<unknown, unknown>): string[] {
  return [...(standard === undefined ? [] : [standard]), ...limits.map(limitWords), `Rule set ${ruleVersion}`];
}

/** The findings of a verdict, in words. */
export function findingWordsOf({ findings }: Verdict<unknown, unknown>): string[] {
  return findings.map(({ words }) => words);
}

/** A figure with its decimals and unit; a dash where it is not known. */
export function formatFigure(value: number | null | undefined, unit: string, decimals = 1): string {
  return value === null || value === undefined
    ? '—'
    : `${formatFraction(exactFraction(value), decimals)} ${unit}`.trim();
}

/** What is told of a verdict, in the tone of its outcome unless another is given. */
export function resultOf(
  verdict: Verdict<unknown>,
  told: Pick<CalculatorResult, 'headline' | 'figures'> & Partial<CalculatorResult>,
): CalculatorResult {
  return {
    tone: outcomeTones[verdict.outcome],
    remarks: findingWordsOf(verdict),
    judgedBy: verdictBasisWords(verdict),
    ...told,
  };
}

/** The answer where nothing can be computed yet. */
export function answerWithFaults(typed: TypedTexts, faults: TypedTexts): CalculatorAnswer {
  return { typed, faults, results: [] };
}

export function answerWithResults(typed: TypedTexts, results: readonly CalculatorResult[]): CalculatorAnswer {
  return { typed, faults: {}, results };
}
