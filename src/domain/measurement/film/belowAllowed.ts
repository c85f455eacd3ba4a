import { dividedBy, exact, fraction, times } from '#domain/measurement/fraction.ts';

/**
 * How many of so many readings may be under the nominal, where a share of so many per cent may be. Strict, that share itself
 * is too many: of 10 readings 20 % are 2, so that 1 may be.
 */
export function belowAllowed(count: number, percent: number, isStrict: boolean): number {
  const { over, under } = dividedBy(times(exact(percent), fraction(count)), fraction(100));
  const whole = over / under;
  const isWhole = over % under === 0n;
  return Math.max(0, Number(isStrict && isWhole ? whole - 1n : whole));
}
