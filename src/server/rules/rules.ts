import type { z } from 'zod';
import { type RuleVerdict, judgeByRule } from '#contract/rules/judgeByRule.ts';
import { type RuleBody, ruleBodies, ruleParam } from '#contract/rules/rules.ts';
import { calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import type { RuleName } from '#domain/measurement/verdict.ts';
import type { Handler } from '#server/http/handler.ts';
import { parseUnstored } from '#server/http/parse.ts';
import { networkOf } from '#server/limits/limit.ts';
import { rateLimiter } from '#server/limits/rateLimiter.ts';

/** The schema for the body of each rule. */
const bodies: { readonly [Rule in RuleName]: z.ZodType<RuleBody<Rule>> } = ruleBodies;

function judge<Rule extends RuleName>(name: Rule, body: unknown): RuleVerdict {
  return judgeByRule(name, parseUnstored(bodies[name], body));
}

/** How many bytes of a body cost one turn. The larger a body, the longer it takes to judge. */
const bytesInATurn = 2_048;

/** How many turns a body costs. One without a stated length may be as large as any. */
function turnsOf(contentLength: string | undefined): number {
  return 1 + Math.floor(Number(contentLength ?? calls.rule.limitBytes) / bytesInATurn);
}

/** POST /api/rules/:rule: judges the given values by the same functions as form and server, and stores nothing. */
export function rule(): Handler<'rule'> {
  const turn = rateLimiter();
  return async ({ params, body, request }) => {
    turn(networkOf(request.ip), turnsOf(request.headers['content-length']));
    const { data: name } = ruleParam.safeParse(params['rule']);
    if (!name) throw new Problem('notFound', { sentence: 'There is no such rule.' });
    return { ...judge(name, body), judgedBy: 'server', at: new Date().toISOString() };
  };
}
