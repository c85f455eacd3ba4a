import { z } from 'zod';
import {
  type AmbientLimits,
  ambientLimitsShape,
  crossedLimits,
  keptFigure,
  typedAmbientLimits,
} from '#domain/measurement/climate/ambientLimits.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import type { ClientSettings } from '#domain/reports/kindOfReport.ts';
import type { Sourced } from './limits.ts';
import type { Under } from './under.ts';

/** What a client asks of air and steel, as it is kept; empty where it asks nothing of its own. */
export const clientLimitsSchema = z.strictObject(ambientLimitsShape).check((given) => {
  for (const limit of crossedLimits(given.value)) {
    given.issues.push({
      code: 'custom',
      input: given.value,
      path: [limit],
      message: 'The maximum is below the minimum.',
    });
  }
});
export type ClientLimits = z.output<typeof clientLimitsSchema>;

/** Hours of a day that are no overtime, as a client settles them. */
export const regularHoursSchema = keptFigure('the regular hours', [1, 24], 'h');

/**
 * What a report is judged under besides what was typed with it: the data sheet of its product and the limits of its client, each
 * in one of its revisions, which never change.
 */
export type Requirements = {
  readonly product?: { readonly productName: string; readonly revision: number; readonly sheet: ProductSheet };
  readonly client?: { readonly revision: number; readonly limits: ClientLimits } & ClientSettings;
};

export function underOf({ product, client }: Requirements): Under {
  return { ...(product && { product: product.revision }), ...(client && { client: client.revision }) };
}

/** The limits of air and steel that hold for a report, the nearer source first: typed with it, the product's, the client's. */
export function ambientSources(
  answers: Readonly<Record<string, unknown>>,
  { product, client }: Requirements,
): Sourced<AmbientLimits>[] {
  return [
    typedAmbientLimits(answers),
    ...(product ? [{ from: 'product', limits: product.sheet } as const] : []),
    ...(client ? [{ from: 'client', limits: client.limits } as const] : []),
  ];
}

/** The names under which a report names its product: the one that is listed before the one that was typed. */
export function productNames(answers: Readonly<Record<string, unknown>>): string[] {
  return ['productName', 'newProductName'].flatMap((name) => {
    const value = answers[name];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
}
