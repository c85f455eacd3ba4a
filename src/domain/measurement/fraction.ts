/** An exact number: 0.8 × 63 is 50.4 here, not 50.400000000000006. It is in lowest terms, and `under` is above 0. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

const safe = BigInt(Number.MAX_SAFE_INTEGER);

function isSmall(value: bigint): boolean {
  return value <= safe && value >= -safe;
}

function commonDivisor(a: number, b: number): number {
  let larger = a;
  let smaller = b;
  while (smaller !== 0) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  return larger;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n && !(isSmall(larger) && isSmall(smaller))) [larger, smaller] = [smaller, larger % smaller];
  // Numbers are much faster than bigints, and exact up to this size.
  return smaller === 0n ? larger : BigInt(commonDivisor(Number(larger), Number(smaller)));
}

/** `over / under` as a fraction. `under` must not be 0. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  if (Number.isSafeInteger(over) && Number.isSafeInteger(under) && Number(under) > 0) {
    const common = commonDivisor(Math.abs(Number(over)), Number(under));
    return { over: BigInt(Number(over) / common), under: BigInt(Number(under) / common) };
  }
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom === 1n) return { over: top, under: bottom };
  const size = bottom < 0n ? -bottom : bottom;
  const common = greatestCommonDivisor(top < 0n ? -top : top, size);
  return { over: (bottom < 0n ? -top : top) / common, under: size / common };
}

/** The number that somebody typed: the shortest decimal that stands for it. It must be finite. */
export function exactFraction(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', part = ''] = digits.split('.');
  const places = Number(exponent) - part.length;
  const over = BigInt(whole + part);
  return places < 0 ? fraction(over, 10n ** BigInt(-places)) : fraction(over * 10n ** BigInt(places));
}

/** The closest floating-point number. */
export function toNumber({ over, under }: Fraction): number {
  if (isSmall(over) && isSmall(under)) return Number(over) / Number(under);
  const scale = 10n ** 15n;
  return Number(over / under) + Number(((over % under) * scale) / under) / Number(scale);
}

/** a + b. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** a − b. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

/** a · b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** a / b. b must not be 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over);
}

/** This percentage of a. */
export function percentOf(a: Fraction, percent: number): Fraction {
  return times(a, dividedBy(exactFraction(percent), fraction(100)));
}

/** Below 0 if a < b, above 0 if a > b, 0 if they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [Number(a.over) * Number(b.under), Number(b.over) * Number(a.under)];
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right);
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The mean of one or more fractions. */
export function meanOf(values: readonly Fraction[]): Fraction {
  return dividedBy(values.reduce(plus, fraction(0)), fraction(values.length));
}

/** Rounded to this many decimals. Halves round away from 0. */
export function rounded({ over, under }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const size = over < 0n ? -over : over;
  const whole = (size * scale * 2n + under) / (under * 2n);
  return fraction(over < 0n ? -whole : whole, scale);
}

/** Written with this many decimals. */
export function formatFraction(value: Fraction, decimals: number): string {
  const { over, under } = rounded(value, decimals);
  const digits = ((over < 0n ? -over : over) * 10n ** BigInt(decimals)) / under;
  const text = String(digits).padStart(decimals + 1, '0');
  const sign = over < 0n ? '-' : '';
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** How many decimals it takes to write a value in full, and at most `most`. */
export function decimalsOf(value: Fraction, most = 9): number {
  for (let decimals = 0; decimals < most; decimals += 1) {
    if (compare(rounded(value, decimals), value) === 0) return decimals;
  }
  return most;
}
