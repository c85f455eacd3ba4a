import { calls } from '#contract/calls.ts';
import { type Standard, mergeStandards } from '#domain/daily/standards.ts';
import { Refused, call } from '#web/api/call.ts';
import type { Choice } from '#web/ui/fields/choices.ts';
import { remembered } from './remembered.ts';

const invalidFormat = 'Invalid response format';

function isProducts(answer: unknown): answer is { result: { productName: string }[] } {
  const result = (answer as { result?: unknown } | null)?.result;
  return Array.isArray(result) && result.every((product) => typeof product?.productName === 'string');
}

/** The names of the daily products. Throws with the words that are shown instead. */
export async function fetchProducts(signal: AbortSignal): Promise<string[]> {
  let answer: unknown;
  try {
    answer = await remembered('products', () => call(calls.getDailyproduct, { signal }));
  } catch (cause) {
    const answeredOddly = cause instanceof Refused && cause.status < 300;
    throw new Error(answeredOddly ? invalidFormat : 'Failed to fetch products', { cause });
  }
  if (!isProducts(answer)) throw new Error(invalidFormat);
  return [...new Set(answer.result.map((product) => product.productName))];
}

/**
 * The entries of a list as a field offers them; the list is undefined while it is not loaded. The field's present value
 * is offered even where the list lacks it, because the entry was retired or the list could not be fetched.
 */
export function choicesWith(listed: readonly string[] | undefined, held: string): Choice[] {
  const choices = (listed ?? []).map((value) => ({ value, label: value }));
  if (held === '' || listed?.includes(held)) return choices;
  return [...choices, { value: held, label: listed ? `${held} (no longer offered)` : held }];
}

/** The surface-preparation standards of both lists, each code once. */
export async function fetchStandards(signal: AbortSignal): Promise<Standard[]> {
  try {
    const [one, two] = await Promise.all([
      remembered('standards', () => call(calls.stdData, { signal })),
      remembered('standardsTwo', () => call(calls.stdDataTwo, { signal })),
    ]);
    return mergeStandards(one.data, two.data);
  } catch (cause) {
    throw new Error('Failed to fetch standards', { cause });
  }
}
