import { dividedBy, exactFraction, fraction, times } from '#domain/measurement/fraction.ts';

/**
 * How many of `count` readings may be below the nominal, if `percent` of them may. When strict, exactly that share is
 * already too many: with 10 readings and 20 %, only 1 may be below.
 */
export function allowedBelowNominal(count: number, percent: number, isStrict: boolean): number {
  const { over, under } = dividedBy(times(exactFraction(percent), fraction(count)), fraction(100));
  const whole = over / under;
  const isWhole = over % under === 0n;
  return Math.max(0, Number(isStrict && isWhole ? whole - 1n : whole));
}
