import { calls } from '#contract/calls.ts';
import { clientIdName } from '#contract/wireNames.ts';
import type { RequirementsAnswer } from '#contract/reference/requirements.ts';
import { productNames, type Requirements } from '#domain/measurement/requirements.ts';
import { question } from '#web/portal/reading/useLoaded.ts';
import type { ListSource } from './useFetched.ts';
import { type ReportValues, textOf } from './values.ts';

const noSheets = 'Failed to fetch the data sheets';

function areRequirements(answer: unknown): answer is RequirementsAnswer {
  const { products, clients } = (answer ?? {}) as Partial<RequirementsAnswer>;
  return Array.isArray(products) && Array.isArray(clients);
}

/** The requirements of products and clients that the signed-in account may know. */
export const requirementsSource: ListSource<unknown, RequirementsAnswer> = {
  asked: { ...question(calls.requirements), isUsable: areRequirements },
  valueOf(answer) {
    if (!areRequirements(answer)) throw new Error(noSheets);
    return answer;
  },
  wordsOf: () => noSheets,
};

/** The requirements that a form's report is judged under, by its product and its client, as far as they are known. */
export function requirementsIn(
  values: ReportValues,
  known: RequirementsAnswer | undefined,
  isOwnClient: boolean,
): Requirements {
  const product = productNames(values).flatMap(
    (name) => known?.products.find(({ productName }) => productName === name) ?? [],
  )[0];
  const chosen = textOf(values, clientIdName);
  const client = isOwnClient ? known?.clients[0] : known?.clients.find(({ clientId }) => clientId === chosen);
  return {
    ...(product && { product }),
    ...(client && { client }),
  };
}
