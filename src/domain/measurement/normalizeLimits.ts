import type { Bound, LimitedQuantity } from './limitNames.ts';
import { limitFromLegacyName } from './legacyLimitNames.ts';
import type { Limit } from './verdict.ts';

/** The limits of a stored verdict by id, bound and setting. In a record of before these come from its names. */
export function normalizeLimits(limits: readonly Limit[]): readonly Limit[] {
  return limits.map((limit) => (limit.id === undefined ? { ...limit, ...limitFromLegacyName(limit) } : limit));
}

/** A limit that bounds a figure. */
export type BoundingLimit = Limit & { readonly id: LimitedQuantity; readonly bound: Bound };

/** The bounds among the limits of a verdict; the others are what it calculated by. */
export function boundingLimits(limits: readonly Limit[]): readonly BoundingLimit[] {
  return normalizeLimits(limits).filter((one): one is BoundingLimit => one.id !== undefined && one.bound !== undefined);
}

/** The first bound on this side of any of these. Undefined if the verdict did not use it. */
export function firstBoundOf(
  limits: readonly Limit[],
  ids: readonly LimitedQuantity[],
  bound: Bound,
): number | undefined {
  return boundingLimits(limits).find((limit) => limit.bound === bound && ids.includes(limit.id))?.value;
}
