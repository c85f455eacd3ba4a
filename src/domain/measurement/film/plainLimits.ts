import { exactFraction } from '#domain/measurement/fraction.ts';
import { type Verdict, noRequirement, verdict } from '#domain/measurement/verdict.ts';
import { judgedCountFindings, judgeLot, micrometreLimit, type LotFigures, type LotInput, noReadings } from './lot.ts';
import { countedReadings } from './reading.ts';
import { lowMean, overMaximum, underFloor } from './readingWords.ts';
import { seriesOf } from './series.ts';

/** The input of `dftMinMax`: thicknesses in µm, any of the limits. */
export type MinMaxInput = LotInput & {
  minUm?: number | undefined;
  maxUm?: number | undefined;
  nominalUm?: number | undefined;
};

/**
 * Film thickness by plain limits: every reading lies within minimum and maximum, inclusive. With a nominal, the mean
 * must reach it once all readings are there. Not judged without readings or without any limit. If no number of readings
 * is asked for, the verdict says how many it judged. Also judges wet film.
 * Source: the contract.
 */
export function dftMinMax(input: MinMaxInput): Verdict<LotFigures> {
  const { minUm, maxUm, nominalUm, needed, from = 'typed', comparison = 'absolute' } = input;
  const all = countedReadings(input.readings, input);
  const series = seriesOf(all.nm, comparison);
  const hasLimit = [minUm, maxUm, nominalUm].some((limit) => limit !== undefined);
  const lot = judgeLot({
    counted: all,
    series,
    belowUm: nominalUm ?? minUm,
    needed: needed ?? 0,
    reasons: [...(all.nm.length === 0 ? [noReadings] : []), ...(hasLimit ? [] : [noRequirement])],
    atOnce: [
      ...(minUm === undefined ? [] : underFloor('underMinimum', series, exactFraction(minUm))),
      ...overMaximum(series, maxUm),
    ],
    atTheEnd: nominalUm === undefined ? [] : lowMean('meanLow', series, exactFraction(nominalUm)),
  });
  return verdict('dftMinMax', {
    ...lot,
    findings: [...lot.findings, ...(needed === undefined && lot.outcome === 'pass' ? judgedCountFindings(all) : [])],
    limits: [
      ...micrometreLimit('eachReading', 'atLeast', minUm, from),
      ...micrometreLimit('eachReading', 'atMost', maxUm, from),
      ...micrometreLimit('mean', 'atLeast', nominalUm, from),
    ],
  });
}
