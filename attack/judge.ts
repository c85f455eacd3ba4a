import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { refusal } from '#contract/openApi.ts';
import type { AttackResponse, RequestOutcome } from './ask.ts';

/** What no answer may reveal: where our code is, and what failed in it. */
const insides = /node_modules|src\/server|\bat \w+ \(|sqlite|SQLITE|postgres|ECONN|ENOENT/;

function isJson({ headers, body }: AttackResponse): boolean {
  return body.length > 0 && String(headers['content-type']).startsWith('application/json');
}

/** What is wrong with the shape of an answer by the contract. Undefined if nothing. */
function faultOfShape(call: Call, answer: AttackResponse): string | undefined {
  if (!isJson(answer)) return undefined;
  const { answer: shape, page } = call;
  const wanted = answer.status >= 400 ? refusal : page && shape ? z.union([shape, page]) : shape;
  const found: unknown = JSON.parse(answer.body.toString());
  return wanted?.safeParse(found).success === false
    ? `answered ${answer.status} otherwise than the contract says`
    : undefined;
}

/** What is wrong with the outcome of any request. Undefined if nothing. `may` are statuses that are allowed here. */
export function faultOf(call: Call, outcome: RequestOutcome, may: readonly number[] = []): string | undefined {
  if (typeof outcome === 'string') return outcome;
  const { status, headers, body } = outcome;
  if (status >= 500 && !may.includes(status)) return `answered ${status}`;
  if (status >= 400 && insides.test(body.toString())) return 'told of its insides';
  if (headers['x-content-type-options'] !== 'nosniff') return 'answered without nosniff';
  if (!headers['content-security-policy']) return 'answered without a content security policy';
  if (!headers['cache-control']) return 'answered without saying who may keep it';
  return faultOfShape(call, outcome);
}

/** The code of a refusal, for programs. Undefined for any other outcome. */
export function refusalCodeOf(outcome: RequestOutcome): string | undefined {
  if (typeof outcome === 'string' || outcome.status < 400 || !isJson(outcome)) return undefined;
  return (JSON.parse(outcome.body.toString()) as { code?: string }).code;
}
