import type { Comparison } from '#domain/measurement/comparison.ts';
import { exact } from '#domain/measurement/fraction.ts';
import { type LimitSource, type Verdict, noRequirement, verdict } from '#domain/measurement/verdict.ts';
import { judgeLot, limitUm, type LotFigures, noReadings } from './lot.ts';
import { type Reading, counted } from './reading.ts';
import { lowMean, overMaximum, underFloor } from './readingWords.ts';
import { seriesOf } from './series.ts';

/** The input of `dftMinMax`: thicknesses in µm, any of the limits, and how many readings are required. */
export type MinMaxInput = {
  minUm?: number | undefined;
  maxUm?: number | undefined;
  nominalUm?: number | undefined;
  needed?: number | undefined;
  readings: readonly Reading[];
  baseMetalUm?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: Comparison | undefined;
};

/**
 * Film thickness by plain limits: every reading lies within minimum and maximum, inclusive. With a nominal, the mean
 * must reach it once all readings are there. Not judged without readings or without any limit. Also judges wet film.
 * Source: the contract.
 */
export function dftMinMax(input: MinMaxInput): Verdict<LotFigures> {
  const { minUm, maxUm, nominalUm, needed = 0, from = 'typed', comparison = 'absolute' } = input;
  const all = counted(input.readings, input);
  const series = seriesOf(all.nm, comparison);
  const hasLimit = [minUm, maxUm, nominalUm].some((limit) => limit !== undefined);
  return verdict('dftMinMax', {
    ...judgeLot({
      counted: all,
      series,
      belowUm: nominalUm ?? minUm,
      needed,
      reasons: [...(all.nm.length === 0 ? [noReadings] : []), ...(hasLimit ? [] : [noRequirement])],
      atOnce: [
        ...(minUm === undefined ? [] : underFloor('underMinimum', series, exact(minUm))),
        ...overMaximum(series, maxUm),
      ],
      atTheEnd: nominalUm === undefined ? [] : lowMean('meanLow', series, exact(nominalUm)),
    }),
    limits: [
      ...limitUm('eachReading', 'atLeast', minUm, from),
      ...limitUm('eachReading', 'atMost', maxUm, from),
      ...limitUm('mean', 'atLeast', nominalUm, from),
    ],
  });
}
