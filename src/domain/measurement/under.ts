import type { Limit } from './verdict.ts';

/** The revisions of product and client requirements that a verdict used. With them it can be reproduced. */
export type Under = { readonly product?: number; readonly client?: number };

/** The revisions of product and client that a verdict was reached by: of those that supplied a limit or a setting. */
export function underTaken(limits: readonly Limit[], under: Under): Under {
  const taken = (['product', 'client'] as const).filter((source) => limits.some(({ from }) => from === source));
  return Object.fromEntries(taken.map((source) => [source, under[source]]));
}
