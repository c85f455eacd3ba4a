import { type ComparisonMethod, isAtLeast, isAtMost } from '#domain/measurement/comparison.ts';
import { fraction, type Fraction, times } from '#domain/measurement/fraction.ts';
import { exactMeanThicknessUm } from './thickness.ts';

/** Readings judged together, in whole nanometres. Mean, lowest and highest are in µm. */
export type Series = {
  readonly nm: readonly number[];
  readonly mean: Fraction | undefined;
  readonly lowest: Fraction | undefined;
  readonly highest: Fraction | undefined;
  /** How the figures are compared with limits. */
  readonly comparison: ComparisonMethod;
};

/** The series of these thicknesses, given in whole nanometres. */
export function seriesOf(nm: readonly number[], comparison: ComparisonMethod = 'absolute'): Series {
  if (nm.length === 0) return { nm, mean: undefined, lowest: undefined, highest: undefined, comparison };
  let [lowest, highest] = [Infinity, -Infinity];
  for (const one of nm) {
    lowest = Math.min(lowest, one);
    highest = Math.max(highest, one);
  }
  return {
    nm,
    mean: exactMeanThicknessUm(nm),
    lowest: fraction(lowest, 1_000),
    highest: fraction(highest, 1_000),
    comparison,
  };
}

/** The largest whole number of nanometres within a limit in µm, and whether it equals the limit. */
function wholeWithin(limit: Fraction): { nm: number; isLimit: boolean } {
  const { over, under } = times(limit, fraction(1_000));
  const whole = over / under - (over < 0n && over % under !== 0n ? 1n : 0n);
  return { nm: Number(whole), isLimit: over % under === 0n };
}

/** How many readings are below a limit in µm. */
export function countUnder({ nm, comparison }: Series, limit: Fraction): number {
  if (comparison === 'rounded') return nm.filter((one) => !isAtLeast(fraction(one, 1_000), limit, comparison)).length;
  const within = wholeWithin(limit);
  const least = within.isLimit ? within.nm : within.nm + 1;
  let count = 0;
  for (const one of nm) if (one < least) count += 1;
  return count;
}

/** How many readings are above a limit in µm. */
export function countOver({ nm, comparison }: Series, limit: Fraction): number {
  if (comparison === 'rounded') return nm.filter((one) => !isAtMost(fraction(one, 1_000), limit, comparison)).length;
  const within = wholeWithin(limit);
  let count = 0;
  for (const one of nm) if (one > within.nm) count += 1;
  return count;
}
