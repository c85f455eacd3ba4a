/** The rules as they are part of the app, for a browser to judge by. */
import { judgeRule } from '#contract/judgeRule.ts';
import { ruleBodies } from '#contract/rules.ts';
import type { Near, RuleVector } from '#server/testing/ruleVector.ts';

function isNear(known: object): known is Near {
  return 'near' in known && 'by' in known;
}

/** Whether an answer has all that is known of it, figures within what they are known to. */
function has(said: unknown, known: unknown): boolean {
  if (typeof known !== 'object' || known === null) return said === known;
  if (isNear(known)) return typeof said === 'number' && Math.abs(said - known.near) <= known.by;
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(known).every(([name, part]) => has((said as Record<string, unknown>)[name], part));
}

/** The vectors that this browser does not judge as they are known, each as text. */
export function otherwise(vectors: readonly RuleVector[]): string[] {
  return vectors.flatMap(([rule, body, answer]) => {
    const said: unknown = judgeRule(rule, ruleBodies[rule].parse(body) as never);
    return has(said, answer) ? [] : [JSON.stringify({ rule, body, answer, said })];
  });
}
