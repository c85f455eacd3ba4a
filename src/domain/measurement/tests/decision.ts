import type { Outcome } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { isReason } from '#domain/text/reason.ts';
import type { Test } from './test.ts';

/** Reasons that are ready to be chosen when an inspector decides a test otherwise than the rules. */
export const readyTestReasons = [
  'Repaired in the same shift',
  "The maker's advice",
  "Client's instruction",
  'The gauge is in doubt',
] as const;

/** What may be decided otherwise than an outcome: Yes accepts, No rejects. */
export const otherDecisions: Readonly<Record<Outcome, readonly ('Yes' | 'No')[]>> = {
  pass: ['No'],
  fail: ['Yes'],
  incomplete: ['Yes', 'No'],
  notJudged: ['Yes', 'No'],
};

/** A decision of whoever measured that stands beside another outcome; undefined where both say the same. */
export function decisionOn({ verdict: { outcome }, override }: Pick<Test, 'verdict' | 'override'>): Test['override'] {
  return override && otherDecisions[outcome].includes(override.decision) ? override : undefined;
}

/**
 * What the report says of a decision against an outcome, by whom and why; undefined where there is none. Nothing is refused:
 * without a reason of at least 10 characters the report says so. Source: this product's own.
 */
export function decisionWords(test: Pick<Test, 'verdict' | 'override'>, by: string): string | undefined {
  const decided = decisionOn(test);
  if (!decided) return undefined;
  const reason = decided.reason.trim();
  const name = by.trim() === '' ? '' : ` by ${by.trim()}`;
  return ruleWords.decided[decided.decision](test.verdict.outcome, name, isReason(reason) ? reason : undefined);
}
