import { printed } from '#domain/measurement/comparison.ts';
import { compare, exact, fraction, minus, percentOf, plus, times, toNumber } from '#domain/measurement/fraction.ts';
import { type Reading, counted } from '#domain/measurement/film/reading.ts';
import { meanThickness } from '#domain/measurement/film/thickness.ts';
import { type Verdict, asLimit, breach, remark, verdict } from '#domain/measurement/verdict.ts';

/** The input of `gaugeCheck`: the shim's thickness in µm, both accuracies in % of it, and the readings on it. */
export type GaugeCheckInput = {
  shimUm: number;
  readings: readonly Reading[];
  gaugeAccuracyPercent: number;
  shimAccuracyPercent: number;
  /** How the two accuracies combine into one tolerance. The root of the sum of squares is stricter. */
  combined?: 'rootOfSquares' | 'sum' | undefined;
};

export type GaugeCheckFigures = { readonly mean: number | null; readonly toleranceUm: number };

/**
 * The daily check of a gauge on a shim: the mean of its readings must lie within the combined tolerance of gauge and
 * shim, inclusive. Source: the trade; the way of combining is a setting.
 */
export function gaugeCheck(input: GaugeCheckInput): Verdict<GaugeCheckFigures> {
  const { shimUm, gaugeAccuracyPercent, shimAccuracyPercent, combined } = input;
  const { nm, leftOut } = counted(input.readings);
  const shim = exact(shimUm);
  const ofGauge = percentOf(shim, gaugeAccuracyPercent);
  const ofShim = percentOf(shim, shimAccuracyPercent);
  const mean = nm.length === 0 ? undefined : meanThickness(nm);
  const isSum = combined === 'sum';
  const sum = plus(ofGauge, ofShim);
  // Squares are compared, so that no rounded root is needed.
  const allowed = isSum ? times(sum, sum) : plus(times(ofGauge, ofGauge), times(ofShim, ofShim));
  const off = mean ? minus(mean, shim) : fraction(0);
  const isOk = compare(times(off, off), allowed) <= 0;
  const toleranceUm = Math.sqrt(toNumber(allowed));
  const words = `The gauge reads ${mean ? printed(mean) : ''} µm on ${printed(shim)} µm. ${printed(toleranceUm)} µm off is allowed.`;
  return verdict('gaugeCheck', {
    outcome: mean === undefined ? 'notJudged' : isOk ? 'pass' : 'fail',
    figures: { mean: mean ? toNumber(mean) : null, toleranceUm },
    limits: [
      asLimit({ id: 'gaugeAccuracy', value: gaugeAccuracyPercent, unit: '%', from: 'typed' }),
      asLimit({ id: 'shimAccuracy', value: shimAccuracyPercent, unit: '%', from: 'typed' }),
      asLimit({
        id: 'offShim',
        bound: 'atMost',
        of: isSum ? 'sum' : 'root of the squares',
        setting: 'gaugeTolerance',
        value: toleranceUm,
        unit: 'µm',
        from: combined === undefined ? 'default' : 'typed',
      }),
    ],
    findings: [
      ...(mean ? [] : [remark('noReadings', 'There are no readings.')]),
      ...(isOk ? [] : [breach('gaugeCheck', words, { ...(mean && { figure: toNumber(mean) }), limit: toleranceUm })]),
    ],
    readings: { used: nm.length, leftOut },
  });
}
