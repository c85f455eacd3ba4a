import { formatLimit } from '#domain/measurement/comparison.ts';
import { exactFraction, percentOf, toNumber } from '#domain/measurement/fraction.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { type Verdict, withLimitName, verdict } from '#domain/measurement/verdict.ts';
import { allowedBelowNominal } from './allowedBelowNominal.ts';
import { judgeLot, micrometreLimit, type LotFigures, type LotInput, noReadings } from './lot.ts';
import { countedReadings } from './reading.ts';
import { overMaximum, tooManyBelow, underFloor } from './readingWords.ts';
import { seriesOf } from './series.ts';

/**
 * The input of `dftImoPspc`: thicknesses in µm, the flat surface in m². The readings that are needed include those along
 * edges, stiffeners and openings.
 */
export type ImoPspcInput = LotInput & {
  nominalUm: number;
  /** The manufacturer's maximum, if there is one. */
  maxUm?: number | undefined;
  /** The flat surface, which needs one reading for each 5 m². */
  areaM2?: number | undefined;
};

export const pspcFloorPercent = 90;
const sharePercent = 10;

/** One reading for each 5 m² of flat surface or part thereof. */
export function pspcFlatReadingsRequired(areaM2: number): number {
  return Math.ceil(areaM2 / 5);
}

/**
 * Dry film thickness in ballast tanks, by the 90/10 rule: at least 90 % of the readings reach the nominal, and none is
 * below 90 % of it. A reading below that or above the maximum fails at once. The share is judged once all readings are
 * there: without a surface or a number of readings the lot is incomplete. Source: IMO MSC.215(82), PSPC.
 */
export function dftImoPspc(input: ImoPspcInput): Verdict<LotFigures> {
  const { nominalUm, maxUm, areaM2, from = 'typed', comparison = 'absolute' } = input;
  const all = countedReadings(input.readings, input);
  const series = seriesOf(all.nm, comparison);
  const floor = percentOf(exactFraction(nominalUm), pspcFloorPercent);
  const flat = areaM2 === undefined ? undefined : pspcFlatReadingsRequired(areaM2);
  const needed = flat === undefined ? input.needed : Math.max(flat, input.needed ?? 0);
  const allowed = allowedBelowNominal(all.nm.length, sharePercent, false);
  return verdict('dftImoPspc', {
    ...judgeLot({
      counted: all,
      series,
      belowUm: nominalUm,
      needed,
      reasons: all.nm.length === 0 && !needed ? [noReadings] : [],
      atOnce: [
        ...underFloor('pspc', series, floor, (_count, _floor, lowest) =>
          ruleWords.pspcFloor(lowest, pspcFloorPercent, formatLimit(nominalUm)),
        ),
        ...overMaximum(series, maxUm),
      ],
      atTheEnd: tooManyBelow('pspc', series, nominalUm, allowed, (below, count, nominal) =>
        ruleWords.pspcShare(below, count, nominal, sharePercent),
      ),
    }),
    standard: 'IMO MSC.215(82), PSPC',
    limits: [
      ...micrometreLimit('nominal', undefined, nominalUm, from),
      ...micrometreLimit('eachReading', 'atLeast', toNumber(floor), 'standard'),
      withLimitName({ id: 'belowNominal', bound: 'atMost', value: sharePercent, unit: '%', from: 'standard' }),
      ...micrometreLimit('eachReading', 'atMost', maxUm, from),
    ],
  });
}
