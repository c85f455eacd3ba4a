import { exact, fraction, type Fraction, meanOf, rounded, times, toNumber } from '#domain/measurement/fraction.ts';

/** The units that film gauges show. */
export const thicknessUnits = ['µm', 'mil', 'mm'] as const;
export type ThicknessUnit = (typeof thicknessUnits)[number];

/** Whole nanometres in one of each unit. A mil is a thousandth of an inch. */
const nanometresIn = { µm: 1_000, mil: 25_400, mm: 1_000_000 } as const satisfies Record<ThicknessUnit, number>;

/** How close to a whole number a product of floating point must be to be that number. */
const dust = 1e-4;

/** A film thickness in whole nanometres, from a value in its unit; a half goes up. */
export function nanometres(value: number, unit: ThicknessUnit): number {
  const product = value * nanometresIn[unit];
  const whole = Math.round(product);
  if (Math.abs(product - whole) < dust && Number.isSafeInteger(whole)) return whole;
  return toNumber(rounded(times(exact(value), fraction(nanometresIn[unit])), 0));
}

/** Whole nanometres in µm. */
export function micrometres(nm: number): number {
  return nm / 1_000;
}

/** The mean of means, in µm: each counts alike, of however many thicknesses in whole nanometres it is. */
export function meanOfMeans(lists: readonly (readonly number[])[]): Fraction {
  const [first] = lists;
  // Of lists as long as each other it is the mean of all, which takes one division.
  const isEven = lists.every(({ length }) => length === first?.length);
  return isEven ? meanThickness(lists.flat()) : meanOf(lists.map(meanThickness));
}

/** The closest number to `meanOfMeans`: without its fraction, where a sum that is exact tells it. */
export function meanOfMeansUm(lists: readonly (readonly number[])[]): number {
  const length = lists[0]?.length ?? 0;
  let sum = 0;
  for (const nm of lists) {
    if (nm.length !== length) return toNumber(meanOfMeans(lists));
    for (const one of nm) sum += one;
  }
  return Number.isSafeInteger(sum) ? sum / (lists.length * length * 1_000) : toNumber(meanOfMeans(lists));
}

/** The mean of at least one thickness in whole nanometres, as an exact number of µm. */
export function meanThickness(nm: readonly number[]): Fraction {
  const sum = nm.reduce((all, one) => all + one, 0);
  return fraction(Number.isSafeInteger(sum) ? sum : nm.reduce((all, one) => all + BigInt(one), 0n), nm.length * 1_000);
}
