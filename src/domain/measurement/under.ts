import type { Limit } from './verdict.ts';

/** The revisions of product and client requirements that a verdict used. With them it can be reproduced. */
export type Under = { readonly product?: number; readonly client?: number };

/** The revisions of product and client that a verdict was reached by: of those that set a limit that holds
 * or that a stricter one overrides, or a setting. */
export function underUsed(limits: readonly Limit[], under: Under): Under {
  const sources = new Set(limits.flatMap(({ from, others = [] }) => [from, ...others.map((other) => other.from)]));
  const used = (['product', 'client'] as const).filter((source) => sources.has(source));
  return Object.fromEntries(used.map((source) => [source, under[source]]));
}
