import { calls } from '#contract/calls.ts';
import { clientIdName } from '#contract/dailyReport.ts';
import type { RequirementsAnswer } from '#contract/requirements.ts';
import { productNames, type Requirements } from '#domain/measurement/requirements.ts';
import { call } from '#web/api/call.ts';
import { remembered } from './remembered.ts';
import { type ReportValues, textOf } from './values.ts';

/**
 * Fetches the requirements of products and clients that an account may know. Without a network, returns those that the
 * device has kept.
 */
export async function fetchRequirements(uid: string, signal: AbortSignal): Promise<RequirementsAnswer> {
  try {
    const found = await remembered(`requirements-${uid}`, () => call(calls.requirements, { signal }));
    if (Array.isArray(found.products) && Array.isArray(found.clients)) return found;
  } catch (cause) {
    throw new Error('Failed to fetch the data sheets', { cause });
  }
  throw new Error('Failed to fetch the data sheets');
}

/**
 * The requirements that the report on a form is judged under, by its product and its client, as far as they are known.
 */
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
