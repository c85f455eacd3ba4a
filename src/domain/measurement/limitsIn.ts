import type { Bound, Limited } from './limitNames.ts';
import { limitOfBefore } from './limitsOfBefore.ts';
import type { Limit } from './verdict.ts';

/** The limits of a stored verdict by id, bound and setting. In a record of before these come from its names. */
export function limitsIn(limits: readonly Limit[]): readonly Limit[] {
  return limits.map((limit) => (limit.id === undefined ? { ...limit, ...limitOfBefore(limit) } : limit));
}

/** A limit that bounds a figure. */
export type BoundLimit = Limit & { readonly id: Limited; readonly bound: Bound };

/** The bounds among the limits of a verdict; the others are what it calculated by. */
export function boundLimits(limits: readonly Limit[]): readonly BoundLimit[] {
  return limitsIn(limits).filter((one): one is BoundLimit => one.id !== undefined && one.bound !== undefined);
}

/** The first bound on this side of any of these. Undefined if the verdict did not use it. */
export function boundOfAny(limits: readonly Limit[], ids: readonly Limited[], bound: Bound): number | undefined {
  return boundLimits(limits).find((limit) => limit.bound === bound && ids.includes(limit.id))?.value;
}
