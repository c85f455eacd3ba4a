import type { ComparisonMethod } from '#domain/measurement/comparison.ts';
import { exactFraction, toNumber } from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  missing,
  outcomeOf,
  remark,
} from '#domain/measurement/verdict.ts';
import type { Bound, LimitedQuantity } from '#domain/measurement/limitNames.ts';
import { measurementsDueFindings } from './measurementsDue.ts';
import { type CountedReadings, type Reading, noCoatingFindings } from './reading.ts';
import { countUnder, type Series } from './series.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The mean of the judged readings in µm, and how many are below the nominal (without one, below the minimum). */
export type LotFigures = { readonly mean: number | null; readonly below: number };

/** What every scheme for single readings takes besides its thicknesses. */
export type LotInput = {
  /** How many readings are required. */
  needed?: number | undefined;
  readings: readonly Reading[];
  baseMetalUm?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** What every scheme for single readings says about a lot. */
type Lot = Omit<Verdict<LotFigures>, 'rule' | 'ruleVersion' | 'standard' | 'limits'>;

export const noReadings = remark('noReadings', 'There are no readings.');

/** Without its surface, how many readings a lot needs is unknown: it is incomplete. Silence is never a pass. */
export const surfaceUnknown = missing('surfaceUnknown', 'Enter the surface, or how many readings are asked for.', {
  field: 'surface',
});

/** Silence is no pass: how many readings a lot passed with, where no number of them is asked for. */
export function judgedCountFindings({ nm }: CountedReadings): Finding[] {
  return nm.length === 0 ? [] : [remark('judgedCount', ruleWords.judgedCount(nm.length), { figure: nm.length })];
}

/** A limit in µm. Empty if it is not set. */
export function micrometreLimit(
  id: LimitedQuantity,
  bound: Bound | undefined,
  value: number | undefined,
  from: LimitSource,
): Limit[] {
  return value === undefined ? [] : [withLimitName({ id, ...(bound && { bound }), value, unit: 'µm', from })];
}

/**
 * Judges a lot of single readings. A breach that further readings cannot mend fails at once. Other breaches are judged
 * once all readings are there, and reported as off course until then. If `needed` is undefined, nobody knows how many
 * readings that takes. With `reasons`, the lot is not judged.
 */
export function judgeLot({
  counted: { nm, leftOut },
  series,
  belowUm,
  needed,
  reasons,
  atOnce,
  atTheEnd,
}: {
  counted: CountedReadings;
  series: Series;
  belowUm: number | undefined;
  needed: number | undefined;
  reasons: readonly Finding[];
  atOnce: readonly Finding[];
  atTheEnd: readonly Finding[];
}): Lot {
  const due = { readings: Math.max(0, (needed ?? 0) - nm.length) };
  const isUnknown = needed === undefined;
  const isDue = isUnknown || due.readings > 0;
  const breaches = isDue ? atOnce : [...atOnce, ...atTheEnd];
  const outcome = reasons.length > 0 ? 'notJudged' : outcomeOf(breaches, isDue);
  const offCourse = atTheEnd.map(({ words }) => missing('offCourse', `Off target so far: ${words}`));
  return {
    outcome,
    figures: {
      mean: series.mean && outcome !== 'notJudged' ? toNumber(series.mean) : null,
      below: belowUm === undefined ? 0 : countUnder(series, exactFraction(belowUm)),
    },
    findings: [
      ...reasons,
      ...(outcome === 'fail' ? breaches : []),
      ...(outcome === 'incomplete'
        ? [...(isUnknown ? [surfaceUnknown] : measurementsDueFindings(due)), ...offCourse]
        : []),
      ...noCoatingFindings([nm]),
    ],
    due,
    readings: { used: nm.length, leftOut },
  };
}
