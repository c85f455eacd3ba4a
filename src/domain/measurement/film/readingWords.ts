import { isAtLeast, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import { exactFraction, type Fraction, toNumber } from '#domain/measurement/fraction.ts';
import { type Finding, breach } from '#domain/measurement/verdict.ts';
import { countOver, countUnder, type Series } from './series.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { pluralize } from '#domain/text/pluralize.ts';

type FloorWords = (count: number, floor: string, lowest: string) => string;

/** Says how many readings are below a floor. `of` says what the floor is derived from. */
export const floorWords =
  (of = ''): FloorWords =>
  (count, floor, lowest) =>
    ruleWords.floor(pluralize(count, 'reading'), floor, of, lowest);

/** A breach for readings below a floor in µm. */
export function underFloor(code: string, series: Series, floor: Fraction, say: FloorWords = floorWords()): Finding[] {
  const { lowest, comparison } = series;
  const count = countUnder(series, floor);
  if (count === 0 || !lowest) return [];
  const shown = shownFigure(lowest, { atLeast: floor, comparison });
  const words = say(count, formatLimit(floor), shown);
  return [breach(code, words, { figure: toNumber(lowest), limit: toNumber(floor) })];
}

/** A breach for readings above a maximum in µm, with their number and the highest. */
export function overMaximum(series: Series, maxUm: number | undefined): Finding[] {
  const { highest, comparison } = series;
  if (maxUm === undefined || !highest) return [];
  const count = countOver(series, exactFraction(maxUm));
  if (count === 0) return [];
  const shown = shownFigure(highest, { atMost: maxUm, comparison });
  const words = ruleWords.overMaximum(pluralize(count, 'reading'), formatLimit(maxUm), shown);
  return [breach('overMaximum', words, { figure: toNumber(highest), limit: maxUm })];
}

/** A breach for a mean below a limit in µm. */
export function lowMean(code: string, { mean, comparison }: Series, limit: Fraction): Finding[] {
  if (!mean || isAtLeast(mean, limit, comparison)) return [];
  const words = ruleWords.mean(shownFigure(mean, { atLeast: limit, comparison }), formatLimit(limit));
  return [breach(code, words, { figure: toNumber(mean), limit: toNumber(limit) })];
}

type ShareWords = (below: number, count: number, nominal: string, allowed: number) => string;

/** Says how many readings are below the nominal, and that only this share may be. */
export const belowShareWords =
  (percent: number, isStrict: boolean): ShareWords =>
  (below, count, nominal, allowed) => {
    const rule = `${isStrict ? 'Fewer than' : 'At most'} ${formatLimit(percent)} % may be`;
    return ruleWords.share(below, count, nominal, rule, allowed);
  };

/** A breach for too many readings below the nominal. */
export function tooManyBelow(
  code: string,
  series: Series,
  nominalUm: number,
  allowed: number,
  say: ShareWords,
): Finding[] {
  const below = countUnder(series, exactFraction(nominalUm));
  if (below <= allowed) return [];
  const count = series.nm.length;
  const words = say(below, count, formatLimit(nominalUm), allowed);
  return [breach(code, words, { figure: below, limit: allowed })];
}
