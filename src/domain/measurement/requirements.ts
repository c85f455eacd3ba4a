import {
  type AmbientLimits,
  typedAmbientLimits,
  usualFahrenheitLimits,
} from '#domain/measurement/climate/ambientLimits.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { hasUsGaugeUnits } from './measuredIn.ts';
import type { SourcedLimits } from './limits.ts';
import type { ClientLimits } from './requirementsSchema.ts';
import type { Limit } from './verdict.ts';

/** A client's settings for its reports, besides limits. */
export type ClientWorkingHours = {
  /** The daily hours that are not overtime. */
  readonly regularHours?: number | undefined;
};

export type { ClientLimits };

/**
 * The requirements for judging a report, besides those typed in it: its product's data sheet and its client's limits,
 * each in a revision, which never changes.
 */
export type Requirements = {
  readonly product?: { readonly productName: string; readonly revision: number; readonly sheet: ProductSheet };
  readonly client?: {
    readonly revision: number;
    readonly limits: ClientLimits;
    readonly settings?: JudgingSettings | undefined;
  } & ClientWorkingHours;
};

/** The revisions of product and client requirements that a verdict used. With them it can be reproduced. */
export type Revisions = { readonly product?: number; readonly client?: number };

export function revisionsOf({ product, client }: Requirements): Revisions {
  return { ...(product && { product: product.revision }), ...(client && { client: client.revision }) };
}

/** Of these revisions those that a verdict was reached by: that set a limit that holds or that a stricter one overrides, or a setting. */
export function revisionsUsed(limits: readonly Limit[], revisions: Revisions): Revisions {
  const sources = new Set(limits.flatMap(({ from, others = [] }) => [from, ...others.map((other) => other.from)]));
  const used = (['product', 'client'] as const).filter((source) => sources.has(source));
  return Object.fromEntries(used.map((source) => [source, revisions[source]]));
}

/**
 * The limits of air and steel that apply to a report, in any order: typed in it, its product's, its client's.
 */
export function ambientLimitSources(
  answers: Readonly<Record<string, unknown>>,
  { product, client }: Requirements,
): SourcedLimits<AmbientLimits>[] {
  return [
    typedAmbientLimits(answers),
    ...(product ? [{ from: 'product', limits: product.sheet } as const] : []),
    ...(client ? [{ from: 'client', limits: client.limits, settings: client.settings } as const] : []),
    ...(hasUsGaugeUnits(answers) ? [usualFahrenheitLimits] : []),
  ];
}

/** The names that a report gives for its product, the listed one before the typed one. */
export function productNames(answers: Readonly<Record<string, unknown>>): string[] {
  return ['productName', 'newProductName'].flatMap((name) => {
    const value = answers[name];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
}
