import { compare, decimalsOf, exactFraction, type Fraction, rounded, toNumber, formatFraction } from './fraction.ts';

/**
 * How a figure is compared with a limit: as it is, or after rounding to the limit's decimals. ASTM E29 names both, as
 * the absolute and the rounding method. Contracts that say nothing mean the absolute one here.
 */
export type ComparisonMethod = 'absolute' | 'rounded';

type Figure = number | Fraction;

function asFraction(figure: Figure): Fraction {
  return typeof figure === 'number' ? exactFraction(figure) : figure;
}

/** The value of a figure that the comparison uses. */
function asCompared(figure: Figure, limit: Fraction, comparison: ComparisonMethod): Fraction {
  const value = asFraction(figure);
  return comparison === 'rounded' ? rounded(value, decimalsOf(limit)) : value;
}

/** Typed numbers compare correctly without fractions: floating point keeps their order. */
const areTyped = (figure: Figure, limit: Figure, comparison: ComparisonMethod) =>
  comparison === 'absolute' && typeof figure === 'number' && typeof limit === 'number';

/** Whether a figure reaches a limit. A figure equal to the limit does. */
export function isAtLeast(figure: Figure, limit: Figure, comparison: ComparisonMethod = 'absolute'): boolean {
  if (areTyped(figure, limit, comparison)) return figure >= limit;
  return compare(asCompared(figure, asFraction(limit), comparison), asFraction(limit)) >= 0;
}

/** Whether a figure stays within a limit. A figure equal to the limit does. */
export function isAtMost(figure: Figure, limit: Figure, comparison: ComparisonMethod = 'absolute'): boolean {
  if (areTyped(figure, limit, comparison)) return figure <= limit;
  return compare(asCompared(figure, asFraction(limit), comparison), asFraction(limit)) <= 0;
}

/** The limits that a printed figure must not contradict. */
export type JudgedFigureFormat = {
  atLeast?: Figure | undefined;
  atMost?: Figure | undefined;
  comparison?: ComparisonMethod;
  /** The fewest decimals, if not one. */
  decimals?: number;
};

const mostDecimals = 20;
/** Numbers in this range print without an exponent, and floating point holds this many decimals exactly. */
const plainly = { least: 1e-6, most: 1e6, decimals: 9 };

const isPlain = (figure: Figure | undefined): figure is number | undefined =>
  figure === undefined ||
  (typeof figure === 'number' &&
    (figure === 0 || Math.abs(figure) >= plainly.least) &&
    Math.abs(figure) < plainly.most);

/** A plain number with this many decimals. Gives the text of `written` in a tenth of the time: it works on digits. */
function writtenPlainly(value: number, decimals: number): string {
  const [whole = '', part = ''] = String(Math.abs(value)).split('.');
  const cut = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  const size = cut + Number((part[decimals] ?? '0') >= '5');
  const digits = String(size).padStart(decimals + 1, '0');
  return `${value < 0 && size > 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A figure as shown: with one decimal, or as many as are asked for, and with more if the shorter figure would suggest
 * the other verdict. Beside a limit of 3, 2.997 reads 2.997 and not 3.0.
 */
export function shownFigure(
  figure: Figure,
  { atLeast, atMost, comparison = 'absolute', decimals: fewest = 1 }: JudgedFigureFormat = {},
): string {
  if (comparison === 'absolute' && isPlain(figure) && isPlain(atLeast) && isPlain(atMost)) {
    const side = (shown: number) => Number(shown >= (atLeast ?? shown)) + 2 * Number(shown <= (atMost ?? shown));
    for (let decimals = fewest; decimals <= plainly.decimals; decimals += 1) {
      const text = writtenPlainly(figure, decimals);
      if (side(Number(text)) === side(figure)) return text;
    }
  }
  const value = asFraction(figure);
  const tellsTheSame = (shown: Fraction) =>
    (atLeast === undefined || isAtLeast(shown, atLeast, comparison) === isAtLeast(value, atLeast, comparison)) &&
    (atMost === undefined || isAtMost(shown, atMost, comparison) === isAtMost(value, atMost, comparison));
  let decimals = fewest;
  while (decimals < mostDecimals && !tellsTheSame(rounded(value, decimals))) decimals += 1;
  return formatFraction(value, decimals);
}

/** Words after a figure whose usual decimals hide that it misses a limit: ', just under 3' after 2.997. Else blank. */
export function nearMissWords(figure: Figure, beside: JudgedFigureFormat): string {
  const { atLeast, atMost, comparison, decimals } = beside;
  const usual = shownFigure(figure, decimals === undefined ? {} : { decimals });
  if (shownFigure(figure, beside) === usual) return '';
  if (atLeast !== undefined && !isAtLeast(figure, atLeast, comparison)) return `, just under ${formatLimit(atLeast)}`;
  return atMost !== undefined && !isAtMost(figure, atMost, comparison) ? `, just over ${formatLimit(atMost)}` : '';
}

/** A printed figure with its unit, and with its limit where it is only just beyond that: '2.997 °C, just under 3'. */
export function judgedFigureWithLimit(figure: Figure, beside: JudgedFigureFormat, unit = ''): string {
  return `${shownFigure(figure, beside)}${unit && ` ${unit}`}${nearMissWords(figure, beside)}`;
}

/** A limit as written in the contract, without needless decimals. */
export function formatLimit(limit: Figure): string {
  return String(isPlain(limit) ? Number(writtenPlainly(limit, 6)) : toNumber(rounded(asFraction(limit), 6)));
}
