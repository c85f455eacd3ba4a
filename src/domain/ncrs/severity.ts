import type { Finding, RuleName } from '#domain/measurement/verdict.ts';
import type { Severity } from './ncr.ts';

/** A figure out of its limit by more than this share of the limit is a major failure. */
const minorWithin = 0.1;

/** What these rules fail beyond that, does not hold on what is beneath it, or has not cured: it has to come off. */
const removesCoat: readonly RuleName[] = ['pullOff', 'pullOffLot', 'crossCut', 'cure'];

/** How far a figure is out of its limit, as a share of it. Infinite if that cannot be told. */
function beyond({ figure, limit }: Finding): number {
  if (figure === undefined || limit === undefined || limit === 0) return Infinity;
  return Math.abs(figure - limit) / Math.abs(limit);
}

/**
 * The severity that is proposed for a failure: minor within 10 % beyond the limit, major beyond it, critical where a
 * coat is to be removed. A person decides. Source: trade.md, section 14.
 */
export function proposedSeverity(rule: RuleName, breaches: readonly Finding[]): Severity {
  if (breaches.length > 0 && breaches.every((one) => beyond(one) <= minorWithin)) return 'minor';
  return removesCoat.includes(rule) ? 'critical' : 'major';
}
