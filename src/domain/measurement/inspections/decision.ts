import type { Outcome } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { isReason } from '#domain/text/reason.ts';
import type { Test } from './test.ts';

/** Ready-made reasons for an inspector who decides a test otherwise than the rules. */
export const testOverrideReasons = [
  'Repaired in the same shift',
  "The maker's advice",
  "Client's instruction",
  'The gauge is in doubt',
] as const;

/** The decisions that contradict an outcome. Yes accepts, No rejects. */
export const contradictoryDecisions: Readonly<Record<Outcome, readonly ('Yes' | 'No')[]>> = {
  pass: ['No'],
  fail: ['Yes'],
  incomplete: ['Yes', 'No'],
  notJudged: ['Yes', 'No'],
};

/** The inspector's decision if it contradicts the outcome, else undefined. */
export function contradictoryOverride({
  verdict: { outcome },
  override,
}: Pick<Test, 'verdict' | 'override'>): Test['override'] {
  return override && contradictoryDecisions[outcome].includes(override.decision) ? override : undefined;
}

/**
 * What the report says about a decision against an outcome, by whom and why. Undefined when there is none. Nothing is
 * refused: without a reason of at least 10 characters, the report says so. Source: this product's own rule.
 */
export function contradictoryOverrideWords(test: Pick<Test, 'verdict' | 'override'>, by: string): string | undefined {
  const decided = contradictoryOverride(test);
  if (!decided) return undefined;
  const reason = decided.reason.trim();
  const name = by.trim() === '' ? '' : ` by ${by.trim()}`;
  return ruleWords.decided[decided.decision](test.verdict.outcome, name, isReason(reason) ? reason : undefined);
}
