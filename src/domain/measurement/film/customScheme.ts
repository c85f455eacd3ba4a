import { formatLimit } from '#domain/measurement/comparison.ts';
import { exactFraction, percentOf, toNumber } from '#domain/measurement/fraction.ts';
import { type Verdict, withLimitName, verdict } from '#domain/measurement/verdict.ts';
import { allowedBelowNominal } from './allowedBelowNominal.ts';
import { judgedCountFindings, judgeLot, micrometreLimit, type LotFigures, type LotInput, noReadings } from './lot.ts';
import { countedReadings } from './reading.ts';
import { floorWords, lowMean, overMaximum, belowShareWords, tooManyBelow, underFloor } from './readingWords.ts';
import { seriesOf } from './series.ts';

/** A contract's own way of judging single readings against a nominal thickness. */
export type CustomScheme = {
  /** No reading may be below this share of the nominal, in %. */
  floorPercent: number;
  /** The share of readings that may be below the nominal, in %. */
  belowPercent: number;
  /** If true, the share of readings below the nominal must stay under `belowPercent`. */
  belowStrict: boolean;
  /** The mean must reach this share of the nominal, in %. Absent if the contract requires nothing of the mean. */
  meanAtLeastPercent?: number | undefined;
  /** No reading may be above this, in µm. */
  capUm?: number | undefined;
};

/** The input of `dftCustom`: the scheme, the nominal in µm, and how many readings are required. */
export type CustomInput = CustomScheme & LotInput & { nominalUm: number };

/**
 * Film thickness by a scheme that the contract defines itself: a floor below the nominal, a share of readings below it,
 * and optionally a mean and a cap. Floor and cap fail at once. Mean and share are judged once all readings are there.
 * Source: the contract.
 */
export function dftCustom(input: CustomInput): Verdict<LotFigures> {
  const { nominalUm, floorPercent, belowPercent, belowStrict, meanAtLeastPercent, capUm } = input;
  const { needed, from = 'typed', comparison = 'absolute' } = input;
  const all = countedReadings(input.readings, input);
  const series = seriesOf(all.nm, comparison);
  const nominal = exactFraction(nominalUm);
  const floor = percentOf(nominal, floorPercent);
  const mean = meanAtLeastPercent === undefined ? undefined : percentOf(nominal, meanAtLeastPercent);
  const bound = belowStrict ? 'fewerThan' : 'atMost';
  const lot = judgeLot({
    counted: all,
    series,
    belowUm: nominalUm,
    needed: needed ?? 0,
    reasons: all.nm.length === 0 && !needed ? [noReadings] : [],
    atOnce: [
      ...underFloor(
        'underFloor',
        series,
        floor,
        floorWords(` (${formatLimit(floorPercent)} % of ${formatLimit(nominalUm)})`),
      ),
      ...overMaximum(series, capUm),
    ],
    atTheEnd: [
      ...(mean ? lowMean('meanLow', series, mean) : []),
      ...tooManyBelow(
        'share',
        series,
        nominalUm,
        allowedBelowNominal(all.nm.length, belowPercent, belowStrict),
        belowShareWords(belowPercent, belowStrict),
      ),
    ],
  });
  return verdict('dftCustom', {
    ...lot,
    findings: [...lot.findings, ...(needed === undefined && lot.outcome === 'pass' ? judgedCountFindings(all) : [])],
    limits: [
      ...micrometreLimit('nominal', undefined, nominalUm, from),
      ...micrometreLimit('eachReading', 'atLeast', toNumber(floor), from),
      withLimitName({ id: 'belowNominal', bound, value: belowPercent, unit: '%', from }),
      ...micrometreLimit('mean', 'atLeast', mean && toNumber(mean), from),
      ...micrometreLimit('eachReading', 'atMost', capUm, from),
    ],
  });
}
