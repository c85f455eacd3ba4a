import { calls } from '#contract/calls.ts';
import { clientIdName } from '#contract/dailyReport.ts';
import type { RequirementsAnswer } from '#contract/requirements.ts';
import { productNames, type Requirements } from '#domain/measurement/requirements.ts';
import { call } from '#web/api/call.ts';
import { remembered } from './remembered.ts';
import { type ReportValues, textOf } from './values.ts';

/** Asks what products and clients ask, as far as an account may know; without a network as the device has kept it. */
export async function fetchRequirements(uid: string, signal: AbortSignal): Promise<RequirementsAnswer> {
  try {
    const found = await remembered(`requirements-${uid}`, () => call(calls.requirements, { signal }));
    if (Array.isArray(found.products) && Array.isArray(found.clients)) return found;
  } catch (cause) {
    throw new Error('Failed to fetch the data sheets', { cause });
  }
  throw new Error('Failed to fetch the data sheets');
}

/** What the report on a form is judged under, by its product and its client, as far as it is known. */
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
