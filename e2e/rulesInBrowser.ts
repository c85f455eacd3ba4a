/** The rules as built into the app, for tests in a browser. */
import { judgeByRule } from '#contract/rules/judgeByRule.ts';
import { ruleBodies } from '#contract/rules/rules.ts';
import type { Near, RuleVector } from '#server/testing/ruleVector.ts';

function isNear(known: object): known is Near {
  return 'near' in known && 'by' in known;
}

/** Whether an answer contains everything expected, with figures within their tolerance. */
function has(value: unknown, known: unknown): boolean {
  if (typeof known !== 'object' || known === null) return value === known;
  if (isNear(known)) return typeof value === 'number' && Math.abs(value - known.near) <= known.by;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(known).every(([name, part]) => has((value as Record<string, unknown>)[name], part));
}

/** The vectors for which this browser's verdict differs from the expected one, each as text. */
export function differingVectors(vectors: readonly RuleVector[]): string[] {
  return vectors.flatMap(([rule, body, answer]) => {
    const value: unknown = judgeByRule(rule, ruleBodies[rule].parse(body) as never);
    return has(value, answer) ? [] : [JSON.stringify({ rule, body, answer, said: value })];
  });
}
