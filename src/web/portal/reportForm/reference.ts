import { calls } from '#contract/calls.ts';
import { type SurfaceStandard, mergeStandards } from '#domain/daily/standards.ts';
import { RefusalError } from '#web/api/call.ts';
import { combineQuestions, question } from '#web/portal/reading/useLoaded.ts';
import type { SelectOption } from '#web/ui/fields/choices.ts';
import type { ListSource } from './useFetched.ts';

const invalidFormat = 'Invalid response format';

function isProducts(answer: unknown): answer is { result: { productName: string }[] } {
  const result = (answer as { result?: unknown } | null)?.result;
  return Array.isArray(result) && result.every((product) => typeof product?.productName === 'string');
}

/** The names of the daily products. */
export const productsSource: ListSource<unknown, string[]> = {
  asked: { ...question(calls.getDailyproduct), isUsable: isProducts },
  valueOf(answer) {
    if (!isProducts(answer)) throw new Error(invalidFormat);
    return [...new Set(answer.result.map((product) => product.productName))];
  },
  wordsOf: (error) =>
    error instanceof RefusalError && error.status < 300 ? invalidFormat : 'Failed to fetch products',
};

/**
 * The entries of a list as a field offers them; the list is undefined while it is not loaded. The field's present value
 * is offered even where the list lacks it, because the entry was retired or the list could not be fetched.
 */
export function choicesIncludingCurrent(listed: readonly string[] | undefined, held: string): SelectOption[] {
  const choices = (listed ?? []).map((value) => ({ value, label: value }));
  if (held === '' || listed?.includes(held)) return choices;
  return [...choices, { value: held, label: listed ? `${held} (no longer offered)` : held }];
}

const noStandards = 'Failed to fetch standards';

function areStandards(answer: unknown): answer is [{ data: SurfaceStandard[] }, { data: SurfaceStandard[] }] {
  return Array.isArray(answer) && answer.length === 2 && answer.every((one) => Array.isArray(one?.data));
}

/** The surface-preparation standards of both lists, each code once. */
export const standardsSource: ListSource<unknown, SurfaceStandard[]> = {
  asked: { ...combineQuestions(question(calls.stdData), question(calls.stdDataTwo)), isUsable: areStandards },
  valueOf(answer) {
    if (!areStandards(answer)) throw new Error(noStandards);
    return mergeStandards(answer[0].data, answer[1].data);
  },
  wordsOf: () => noStandards,
};
