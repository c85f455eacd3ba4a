import { shownFigure } from '#domain/measurement/comparison.ts';
import {
  compare,
  exactFraction,
  fraction,
  minus,
  percentOf,
  plus,
  times,
  toNumber,
} from '#domain/measurement/fraction.ts';
import { type Reading, countedReadings } from '#domain/measurement/film/reading.ts';
import { exactMeanThicknessUm } from '#domain/measurement/film/thickness.ts';
import {
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  remark,
  limitSourceOf,
  verdict,
} from '#domain/measurement/verdict.ts';

/** The accuracies in % where nobody says otherwise. Common in the trade; the makers say what holds for theirs. */
export const usualAccuracyPercent = { gauge: 3, shim: 1 } as const;

/**
 * The input of `gaugeCheck`: the shim's thickness in µm, and the readings on it. Makers state an accuracy as a fixed
 * part and a share of the thickness, such as ±1 µm + 1 %. A fixed part alone has no share.
 */
export type GaugeCheckInput = {
  shimUm: number;
  readings: readonly Reading[];
  gaugeAccuracyPercent?: number | undefined;
  gaugeAccuracyUm?: number | undefined;
  shimAccuracyPercent?: number | undefined;
  shimAccuracyUm?: number | undefined;
  /** How the two accuracies combine into one tolerance. The root of the sum of squares is stricter. */
  combined?: 'rootOfSquares' | 'sum' | undefined;
};

export type GaugeCheckFigures = { readonly mean: number | null; readonly toleranceUm: number };

/** An accuracy as stated: what of it is typed, else the usual share. */
function accuracyOf(percent: number | undefined, um: number | undefined, usualPercent: number) {
  const isStated = percent !== undefined || um !== undefined;
  const from: LimitSource = isStated ? 'typed' : 'default';
  return { percent: percent ?? (isStated ? 0 : usualPercent), um: um ?? 0, from };
}

type Accuracy = ReturnType<typeof accuracyOf>;

/** An accuracy in the limits of the verdict: its share, its fixed part, or both. */
function stated(id: 'gaugeAccuracy' | 'shimAccuracy', { percent, um, from }: Accuracy): Limit[] {
  return [
    ...(percent > 0 || um === 0 ? [withLimitName({ id, value: percent, unit: '%', from })] : []),
    ...(um > 0 ? [withLimitName({ id, value: um, unit: 'µm', from })] : []),
  ];
}

/**
 * The daily check of a gauge on a shim: the mean of its readings must lie within the combined tolerance of gauge and
 * shim, inclusive. Source: the trade; the way of combining is a setting.
 */
export function gaugeCheck(input: GaugeCheckInput): Verdict<GaugeCheckFigures> {
  const { shimUm, combined } = input;
  const { nm, leftOut } = countedReadings(input.readings);
  const shim = exactFraction(shimUm);
  const gauge = accuracyOf(input.gaugeAccuracyPercent, input.gaugeAccuracyUm, usualAccuracyPercent.gauge);
  const ofItsOwn = accuracyOf(input.shimAccuracyPercent, input.shimAccuracyUm, usualAccuracyPercent.shim);
  const toleranceOf = ({ percent, um }: Accuracy) => plus(percentOf(shim, percent), exactFraction(um));
  const [ofGauge, ofShim] = [toleranceOf(gauge), toleranceOf(ofItsOwn)];
  const mean = nm.length === 0 ? undefined : exactMeanThicknessUm(nm);
  const isSum = combined === 'sum';
  const sum = plus(ofGauge, ofShim);
  // Squares are compared, so that no rounded root is needed.
  const allowed = isSum ? times(sum, sum) : plus(times(ofGauge, ofGauge), times(ofShim, ofShim));
  const off = mean ? minus(mean, shim) : fraction(0);
  const isOk = compare(times(off, off), allowed) <= 0;
  const toleranceUm = Math.sqrt(toNumber(allowed));
  const words = `The gauge reads ${mean ? shownFigure(mean) : ''} µm on ${shownFigure(shim)} µm. ${shownFigure(toleranceUm)} µm off is allowed.`;
  return verdict('gaugeCheck', {
    outcome: mean === undefined ? 'notJudged' : isOk ? 'pass' : 'fail',
    figures: { mean: mean ? toNumber(mean) : null, toleranceUm },
    limits: [
      ...stated('gaugeAccuracy', gauge),
      ...stated('shimAccuracy', ofItsOwn),
      withLimitName({
        id: 'offShim',
        bound: 'atMost',
        of: isSum ? 'sum' : 'root of the squares',
        setting: 'gaugeTolerance',
        value: toleranceUm,
        unit: 'µm',
        from: limitSourceOf(combined),
      }),
    ],
    findings: [
      ...(mean ? [] : [remark('noReadings', 'There are no readings.')]),
      ...(isOk ? [] : [breach('gaugeCheck', words, { figure: Math.abs(toNumber(off)), limit: toleranceUm })]),
    ],
    readings: { used: nm.length, leftOut },
  });
}
