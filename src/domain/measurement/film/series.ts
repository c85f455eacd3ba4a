import { type Comparison, isAtLeast, isAtMost } from '#domain/measurement/comparison.ts';
import { compare, fraction, type Fraction } from '#domain/measurement/fraction.ts';
import { meanThickness } from './thickness.ts';

/** Readings that are judged together, in µm. */
export type Series = {
  readonly readings: readonly Fraction[];
  readonly mean: Fraction | undefined;
  readonly lowest: Fraction | undefined;
  readonly highest: Fraction | undefined;
  /** How its figures are compared with limits. */
  readonly comparison: Comparison;
};

/** A series of thicknesses in whole nanometres. */
export function seriesOf(nm: readonly number[], comparison: Comparison = 'absolute'): Series {
  const readings = nm.map((one) => fraction(one, 1_000));
  const sorted = readings.toSorted(compare);
  return {
    readings,
    mean: nm.length === 0 ? undefined : meanThickness(nm),
    lowest: sorted[0],
    highest: sorted.at(-1),
    comparison,
  };
}

/** How many readings do not reach a limit in µm. */
export function countUnder({ readings, comparison }: Series, limit: Fraction): number {
  return readings.filter((one) => !isAtLeast(one, limit, comparison)).length;
}

/** How many readings exceed a limit in µm. */
export function countOver({ readings, comparison }: Series, limit: Fraction): number {
  return readings.filter((one) => !isAtMost(one, limit, comparison)).length;
}
