import {
  exactFraction,
  fraction,
  type Fraction,
  meanOf,
  rounded,
  times,
  toNumber,
} from '#domain/measurement/fraction.ts';

/** The units that film gauges show. */
export const thicknessUnits = ['µm', 'mil', 'mm'] as const;
export type ThicknessUnit = (typeof thicknessUnits)[number];

/** The nanometres in one of each unit. A mil is a thousandth of an inch. */
const nanometresIn = { µm: 1_000, mil: 25_400, mm: 1_000_000 } as const satisfies Record<ThicknessUnit, number>;

/** A floating-point product this close to a whole number is taken as that number. */
const dust = 1e-4;

/** A film thickness in whole nanometres, from a value in its unit. Halves round up. */
export function nanometres(value: number, unit: ThicknessUnit): number {
  const product = value * nanometresIn[unit];
  const whole = Math.round(product);
  if (Math.abs(product - whole) < dust && Number.isSafeInteger(whole)) return whole;
  return toNumber(rounded(times(exactFraction(value), fraction(nanometresIn[unit])), 0));
}

/** Converts nanometres to µm. */
export function micrometres(nm: number): number {
  return nm / 1_000;
}

/** The mean, in µm, of the means of lists in whole nanometres. Each counts equally, however many thicknesses it has. */
export function exactMeanOfMeansUm(lists: readonly (readonly number[])[]): Fraction {
  const [first] = lists;
  // For lists of equal length this is the mean of all values, which needs only one division.
  const isEven = lists.every(({ length }) => length === first?.length);
  return isEven ? exactMeanThicknessUm(lists.flat()) : meanOf(lists.map(exactMeanThicknessUm));
}

/** The number closest to `exactMeanOfMeansUm`. Fractions, which are slow, are used only where the sum is not exact. */
export function meanOfMeansUm(lists: readonly (readonly number[])[]): number {
  const length = lists[0]?.length ?? 0;
  let sum = 0;
  for (const nm of lists) {
    if (nm.length !== length) return toNumber(exactMeanOfMeansUm(lists));
    for (const one of nm) sum += one;
  }
  return Number.isSafeInteger(sum) ? sum / (lists.length * length * 1_000) : toNumber(exactMeanOfMeansUm(lists));
}

/** The mean of one or more thicknesses in whole nanometres, as an exact number of µm. */
export function exactMeanThicknessUm(nm: readonly number[]): Fraction {
  const sum = nm.reduce((all, one) => all + one, 0);
  return fraction(Number.isSafeInteger(sum) ? sum : nm.reduce((all, one) => all + BigInt(one), 0n), nm.length * 1_000);
}
