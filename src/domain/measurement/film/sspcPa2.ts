import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import { exactFraction, type Fraction, percentOf, toNumber } from '#domain/measurement/fraction.ts';
import {
  type MeasurementsDue,
  type Finding,
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  missing,
  noRequirement,
  outcomeOf,
  withPlace,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { micrometreLimit } from './lot.ts';
import { measurementsDueFindings } from './measurementsDue.ts';
import { pa2AreasRequired, readingsPerSpot, minSpotsPerArea, type Surface } from './pa2Areas.ts';
import {
  confirmedLevels,
  isSettablePa2Level,
  levelSettingName,
  pa2Bounds,
  type Pa2Bounds,
  type Pa2Level,
  pa2BoundSides,
  usualPa2Level,
} from './pa2Levels.ts';
import { type FindingPlace, placeOfArea } from '#domain/measurement/place.ts';
import { type Reading, countedReadings, noCoatingFindings } from './reading.ts';
import { exactMeanOfMeansUm, meanOfMeansUm } from './thickness.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The edition where the contract names none. Its appendices for beams, pipes, panels and edges are not supported. */
export const pa2Edition = 'January 2015';

/** Silence is never a pass: how many areas are due is not known without the surface. */
const surfaceUnknown = missing('surfaceUnknown', 'Enter the surface in m² or ft² to know how many areas are due.', {
  field: 'surface',
});

/** The input of `dftSspcPa2`: limits in µm, and the readings by area and spot. */
export type Pa2Input = {
  minUm?: number | undefined;
  maxUm?: number | undefined;
  /** The one thickness that is stated, without minimum and maximum: 80 to 120 % of it are these then. */
  nominalUm?: number | undefined;
  level?: Pa2Level | undefined;
  /** Bounds that differ from the level's, if the contract's copy of the standard has them. */
  bounds?: Pa2Bounds | undefined;
  edition?: string | undefined;
  /** The coated surface. If it is not known, one area is due at least, and nothing passes. */
  surface?: Surface | undefined;
  areas: readonly (readonly (readonly Reading[])[])[];
  /** The inspector's own names of the areas, in their order. Blank for none. */
  areaNames?: readonly string[] | undefined;
  baseMetalUm?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** What minimum and maximum are, in % of the one thickness that is stated. Compare with a licensed copy. */
const ofOneStated = { least: 80, most: 120 } as const;

/** SSPC-PA 2's minimum and maximum: as stated, else 80 and 120 % of the one stated thickness. Undefined if none is. */
export function pa2Range({ minUm, maxUm, nominalUm }: Pick<Pa2Input, 'minUm' | 'maxUm' | 'nominalUm'>) {
  if (minUm !== undefined || nominalUm === undefined) {
    return minUm === undefined ? undefined : { minUm, maxUm, findings: [] };
  }
  const of = (percent: number) => toNumber(percentOf(exactFraction(nominalUm), percent));
  const range = { minUm: of(ofOneStated.least), maxUm: maxUm ?? of(ofOneStated.most) };
  const words = ruleWords.oneStated(formatLimit(nominalUm), formatLimit(range.minUm), formatLimit(range.maxUm));
  return { ...range, findings: [remark('oneStated', words, { figure: nominalUm })] };
}

export type Pa2Figures = {
  /** The mean of each spot by area, in µm; null for a spot with fewer than 3 readings. */
  readonly spotMeans: readonly (readonly (number | null)[])[];
  /** The mean of each area's spot means, in µm; null for an area with fewer than 5 complete spots. */
  readonly areaMeans: readonly (number | null)[];
};

/** The limits of a mean. A number inside `within` is surely within the limits, however it was rounded. */
type Bound = {
  readonly atLeast: Fraction;
  readonly atMost: Fraction | undefined;
  readonly within: { readonly fromUm: number; readonly toUm: number };
};
/** A mean of means: the closest number in µm, and its readings, for cases where that number is too inexact. */
type Mean = { readonly um: number; readonly of: readonly (readonly number[])[] };
type Spot = { readonly count: number; readonly mean: Mean | undefined };
type Area = { readonly spots: readonly Spot[]; readonly mean: Mean | undefined };

/** A relative error larger than any rounding of a number causes. */
const lostByRounding = 1e-9;

function boundOf(minUm: number, maxUm: number | undefined, ofMin: number, ofMax: number | null): Bound {
  const atLeast = percentOf(exactFraction(minUm), ofMin);
  const atMost = maxUm === undefined || ofMax === null ? undefined : percentOf(exactFraction(maxUm), ofMax);
  const [least, most] = [toNumber(atLeast), atMost ? toNumber(atMost) : Infinity];
  const within = {
    fromUm: least + Math.abs(least) * lostByRounding,
    toUm: atMost ? most - Math.abs(most) * lostByRounding : Infinity,
  };
  return { atLeast, atMost, within };
}

function meanOf(of: Mean['of'], least: number): Mean | undefined {
  return of.length < least ? undefined : { um: meanOfMeansUm(of), of };
}

function measured(spots: Pa2Input['areas'][number], baseMetalUm: number | undefined) {
  const readings = spots.map((spot) => countedReadings(spot, { baseMetalUm }));
  const judged = readings.map(({ nm }): Spot => {
    return { count: nm.length, mean: nm.length < readingsPerSpot ? undefined : meanOf([nm], 1) };
  });
  const whole = readings.flatMap(({ nm }) => (nm.length < readingsPerSpot ? [] : [nm]));
  const area: Area = { spots: judged, mean: meanOf(whole, minSpotsPerArea) };
  return { area, readings };
}

/** The readings still due: the rest of each spot already begun, and three for each spot not begun. */
function dueOf(areas: readonly Area[], needed: number): MeasurementsDue & { areas: number; spots: number } {
  let [begun, dueAreas, dueSpots, dueReadings] = [0, 0, 0, 0];
  for (const { spots, mean } of areas) {
    let started = 0;
    for (const { count } of spots) {
      if (count > 0) started += 1;
      if (count > 0 && count < readingsPerSpot) {
        dueSpots += 1;
        dueReadings += readingsPerSpot - count;
      }
    }
    if (started === 0) continue;
    begun += 1;
    const notBegun = Math.max(0, minSpotsPerArea - started);
    dueAreas += mean === undefined ? 1 : 0;
    dueSpots += notBegun;
    dueReadings += notBegun * readingsPerSpot;
  }
  const areasNotBegun = Math.max(0, needed - begun);
  return {
    areas: dueAreas + areasNotBegun,
    spots: dueSpots + areasNotBegun * minSpotsPerArea,
    readings: dueReadings + areasNotBegun * minSpotsPerArea * readingsPerSpot,
  };
}

function allowed({ atLeast, atMost }: Bound): string {
  return atMost ? `${formatLimit(atLeast)} to ${formatLimit(atMost)} µm` : `${formatLimit(atLeast)} µm or more`;
}

function outside(mean: Fraction, { atLeast, atMost }: Bound, comparison: ComparisonMethod): 'Low' | 'High' | undefined {
  if (!isAtLeast(mean, atLeast, comparison)) return 'Low';
  return atMost && !isAtMost(mean, atMost, comparison) ? 'High' : undefined;
}

type Judging = { spot: Bound; area: Bound; rule: string; comparison: ComparisonMethod };

/** The breach of a mean, if any. Most means are clearly within their limits; the others are calculated exactly. */
function brokenBy(
  mean: Mean | undefined,
  kind: 'spot' | 'area',
  place: () => FindingPlace,
  { [kind]: bound, rule, comparison }: Judging,
): Finding[] {
  if (!mean) return [];
  const { fromUm, toUm } = bound.within;
  if (comparison === 'absolute' && mean.um > fromUm && mean.um < toUm) return [];
  const exactly = exactMeanOfMeansUm(mean.of);
  const side = outside(exactly, bound, comparison);
  if (!side) return [];
  const { atLeast, atMost } = bound;
  const limit = side === 'Low' ? atLeast : (atMost ?? atLeast);
  const shown = shownFigure(exactly, { atLeast, atMost, comparison });
  const words = ruleWords[kind](shown, rule, allowed(bound));
  return withPlace(place(), [breach(`${kind}${side}`, words, { figure: mean.um, limit: toNumber(limit) })]);
}

function broken({ spots, mean }: Area, place: FindingPlace, judging: Judging): Finding[] {
  return [
    ...spots.flatMap((one, spot) => brokenBy(one.mean, 'spot', () => ({ ...place, spot }), judging)),
    ...brokenBy(mean, 'area', () => place, judging),
  ];
}

function limitsOf(bounds: Pa2Bounds, level: Pa2Level, { spot, area }: Judging, input: Pa2Input): Limit[] {
  const { from = 'typed', bounds: own } = input;
  const usual = confirmedLevels.includes(level) ? 'standard' : 'default';
  const share = (bound: keyof Pa2Bounds): Limit[] => {
    const value = bounds[bound];
    if (value === null) return [];
    const isUsual = !own || value === pa2Bounds[level][bound];
    return [
      withLimitName({
        id: bound,
        bound: pa2BoundSides[bound],
        of: level,
        ...(isSettablePa2Level(level) && { setting: levelSettingName(level, bound) }),
        value,
        unit: '%',
        from: isUsual ? usual : from,
      }),
    ];
  };
  return [
    ...micrometreLimit('spotMean', 'atLeast', toNumber(spot.atLeast), from),
    ...micrometreLimit('spotMean', 'atMost', spot.atMost && toNumber(spot.atMost), from),
    ...micrometreLimit('areaMean', 'atLeast', toNumber(area.atLeast), from),
    ...micrometreLimit('areaMean', 'atMost', area.atMost && toNumber(area.atMost), from),
    ...share('spotOfMin'),
    ...share('spotOfMax'),
    ...share('areaOfMin'),
    ...share('areaOfMax'),
  ];
}

/**
 * Dry film thickness by spots and areas: a spot is the mean of 3 or more readings within 4 cm, an area the mean of 5 or
 * more spot means within 10 m². Single readings are never judged. Fails with the first spot or area outside its limits,
 * else it is incomplete while anything is due, or while the surface is not known. Without a maximum there is no upper limit; of one stated thickness, 80
 * and 120 % are minimum and maximum. Source: SSPC-PA 2, January 2015.
 */
export function dftSspcPa2(input: Pa2Input): Verdict<Pa2Figures> {
  const { level = usualPa2Level, surface, baseMetalUm, comparison = 'absolute' } = input;
  const range = pa2Range(input);
  const { minUm = 0, maxUm, findings: ofRange = [noRequirement] } = range ?? {};
  const bounds = input.bounds ?? pa2Bounds[level];
  const measuredAreas = input.areas.map((spots) => measured(spots, baseMetalUm));
  const areas = measuredAreas.map(({ area }) => area);
  const readings = measuredAreas.flatMap((one) => one.readings);
  const judging: Judging = {
    spot: boundOf(minUm, maxUm, bounds.spotOfMin, bounds.spotOfMax),
    area: boundOf(minUm, maxUm, bounds.areaOfMin, bounds.areaOfMax),
    rule: `SSPC-PA 2 Level ${level}`,
    comparison,
  };
  const due = dueOf(areas, surface ? pa2AreasRequired(surface) : 1);
  const breaches = areas.flatMap((one, area) => broken(one, placeOfArea(area, input.areaNames?.[area]), judging));
  const outcome = range ? outcomeOf(breaches, due.readings > 0 || !surface) : 'notJudged';
  return verdict('dftSspcPa2', {
    outcome,
    standard: `SSPC-PA 2, ${input.edition ?? pa2Edition}, Level ${level}; measured as areas of ${surface?.unit === 'ft2' ? '100 ft²' : '10 m²'}`,
    figures: {
      spotMeans: areas.map(({ spots }) => spots.map(({ mean }) => mean?.um ?? null)),
      areaMeans: areas.map(({ mean }) => mean?.um ?? null),
    },
    limits: range ? limitsOf(bounds, level, judging, input) : [],
    findings: [
      ...(range ? breaches : []),
      ...ofRange,
      ...(outcome === 'incomplete' ? measurementsDueFindings(due) : []),
      ...(surface ? [] : [surfaceUnknown]),
      ...noCoatingFindings(readings.map(({ nm }) => nm)),
    ],
    due,
    readings: {
      used: readings.reduce((sum, { nm }) => sum + nm.length, 0),
      leftOut: readings.reduce((sum, { leftOut }) => sum + leftOut, 0),
    },
  });
}
