import { isAtLeast, plain, printed } from '#domain/measurement/comparison.ts';
import { exact, type Fraction, toNumber } from '#domain/measurement/fraction.ts';
import { type Finding, breach } from '#domain/measurement/verdict.ts';
import { countOver, countUnder, type Series } from './series.ts';
import { ruleWords } from '#domain/measurement/words.ts';

function many(count: number): string {
  return count === 1 ? '1 reading' : `${count} readings`;
}

/**
 * A breach for readings below a floor in µm, with their number and the lowest. `of` says what the floor is derived
 * from.
 */
export function underFloor(code: string, series: Series, floor: Fraction, of = ''): Finding[] {
  const { lowest, comparison } = series;
  const count = countUnder(series, floor);
  if (count === 0 || !lowest) return [];
  const shown = printed(lowest, { atLeast: floor, comparison });
  const words = ruleWords.floor(many(count), plain(floor), of, shown);
  return [breach(code, words, { figure: toNumber(lowest), limit: toNumber(floor) })];
}

/** A breach for readings above a maximum in µm, with their number and the highest. */
export function overMaximum(series: Series, maxUm: number | undefined): Finding[] {
  const { highest, comparison } = series;
  if (maxUm === undefined || !highest) return [];
  const count = countOver(series, exact(maxUm));
  if (count === 0) return [];
  const shown = printed(highest, { atMost: maxUm, comparison });
  const words = ruleWords.overMaximum(many(count), plain(maxUm), shown);
  return [breach('overMaximum', words, { figure: toNumber(highest), limit: maxUm })];
}

/** A breach for a mean below a limit in µm. */
export function lowMean(code: string, { mean, comparison }: Series, limit: Fraction): Finding[] {
  if (!mean || isAtLeast(mean, limit, comparison)) return [];
  const words = ruleWords.mean(printed(mean, { atLeast: limit, comparison }), plain(limit));
  return [breach(code, words, { figure: toNumber(mean), limit: toNumber(limit) })];
}

/** A breach for too many readings below the nominal. `rule` says how many are allowed. */
export function tooManyBelow(
  code: string,
  series: Series,
  nominalUm: number,
  allowed: number,
  rule: string,
): Finding[] {
  const below = countUnder(series, exact(nominalUm));
  if (below <= allowed) return [];
  const count = series.nm.length;
  const words = ruleWords.share(below, count, plain(nominalUm), rule, allowed);
  return [breach(code, words, { figure: below, limit: allowed })];
}
