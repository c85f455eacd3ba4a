import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import { exactFraction, minus, percentOf, plus, toNumber } from '#domain/measurement/fraction.ts';
import type { LimitedQuantity } from '#domain/measurement/limitNames.ts';
import {
  type Finding,
  type Limit,
  type Verdict,
  breach,
  missing,
  noRequirement,
  outcomeOf,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { pspcFloorPercent, pspcFlatReadingsRequired } from './imoPspc.ts';
import { isoFloorPercent, isoThinnestUm } from './iso19840.ts';
import { isoReadingsRequired } from './isoReadings.ts';
import { micrometreLimit, surfaceUnknown } from './lot.ts';
import { pa2AreasRequired, minSpotsPerArea } from './pa2Areas.ts';
import { profileCorrection } from './profileCorrection.ts';
import { pa2Bounds, type Pa2Level, usualPa2Level } from './pa2Levels.ts';
import { pa2Range } from './sspcPa2.ts';

/** The standards that plain thickness figures can be judged by. Without one, they are by minimum and maximum alone. */
export const plainSchemes = ['sspcPa2', 'iso19840', 'imoPspc'] as const;
export type PlainScheme = (typeof plainSchemes)[number];

/** The input of `plainThickness`. By SSPC-PA 2, measured minimum and maximum are those of the spots' means. */
export type PlainThicknessInput = {
  scheme?: PlainScheme | undefined;
  level?: Pa2Level | undefined;
  minUm?: number | undefined;
  maxUm?: number | undefined;
  /** The one specified thickness: the nominal. */
  nominalUm?: number | undefined;
  measuredMinUm?: number | undefined;
  measuredMaxUm?: number | undefined;
  measuredMeanUm?: number | undefined;
  /** How many spots, or readings, these come from, and the surface in m². */
  spots?: number | undefined;
  areaM2?: number | undefined;
  /** ISO 19840: taken from each figure, by what the gauge was set on. Nothing passes that would fail by the usual one. */
  correctionUm?: number | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** The figures that were measured. */
export const measuredFigures = ['measuredMinUm', 'measuredMaxUm', 'measuredMeanUm'] as const;
type Measured = (typeof measuredFigures)[number];

/** One thing that a standard asks of the figures: a measured one lies on this side of a share of a specified one. */
type Asked = {
  readonly of: Measured;
  readonly id: LimitedQuantity;
  readonly bound: 'atLeast' | 'atMost';
  readonly specifiedUm: number;
  readonly percent: number;
  readonly code: string;
};

const minimum = { of: 'measuredMinUm', bound: 'atLeast' } as const;
const maximum = { of: 'measuredMaxUm', bound: 'atMost' } as const;
const mean = { of: 'measuredMeanUm', bound: 'atLeast' } as const;

function ask(
  of: Pick<Asked, 'of' | 'bound'>,
  [id, code]: readonly [LimitedQuantity, string],
  specifiedUm: number | undefined,
  percent: number | null = 100,
): Asked[] {
  return specifiedUm === undefined || percent === null ? [] : [{ ...of, id, code, specifiedUm, percent }];
}

/** What is asked of the figures, how many readings are due, and the findings that this brings. */
type Scheme = {
  readonly standard?: string;
  readonly asked: readonly Asked[];
  /** How many spots or readings are needed. Undefined if none are counted, null if nobody can tell. */
  readonly needed?: number | null;
  /** The nominal that only a share of the readings may be under. */
  readonly shareOfUm?: number;
  /** What is taken from each figure where nobody says what the gauge was set on, in µm. */
  readonly unknownCorrectionUm?: number;
  /** Whether each area has a mean of its own, which the one over all does not show. */
  readonly hasAreas?: boolean;
  readonly findings?: readonly Finding[];
};

function byPa2(input: PlainThicknessInput): Scheme {
  const { level = usualPa2Level, areaM2 } = input;
  const range = pa2Range(input);
  const { spotOfMin, spotOfMax, areaOfMin, areaOfMax } = pa2Bounds[level];
  const least = range?.minUm;
  const most = range ? range.maxUm : input.maxUm;
  const needed = areaM2 === undefined ? null : pa2AreasRequired({ size: areaM2, unit: 'm2' }) * minSpotsPerArea;
  return {
    standard: `SSPC-PA 2, Level ${level}`,
    asked: [
      ...ask(minimum, ['spotMean', 'spotLow'], least, spotOfMin),
      ...ask(maximum, ['spotMean', 'spotHigh'], most, spotOfMax),
      ...ask(mean, ['areaMean', 'areaLow'], least, areaOfMin),
      ...ask({ ...mean, bound: 'atMost' }, ['areaMean', 'areaHigh'], most, areaOfMax),
    ],
    needed,
    hasAreas: needed !== null && needed > minSpotsPerArea,
    findings: range?.findings ?? [],
  };
}

function byReadings(input: PlainThicknessInput, scheme: 'iso19840' | 'imoPspc'): Scheme {
  const { minUm, maxUm, nominalUm = minUm, areaM2 } = input;
  const isIso = scheme === 'iso19840';
  const needed = areaM2 === undefined ? null : isIso ? isoReadingsRequired(areaM2) : pspcFlatReadingsRequired(areaM2);
  return {
    standard: isIso ? 'ISO 19840' : 'IMO MSC.215(82), PSPC',
    asked: [
      ...(isIso ? ask(mean, ['mean', 'isoMean'], nominalUm) : []),
      ...ask(
        minimum,
        ['eachReading', isIso ? 'isoFloor' : 'pspc'],
        nominalUm,
        isIso ? isoFloorPercent : pspcFloorPercent,
      ),
      ...ask(maximum, ['eachReading', 'overMaximum'], maxUm),
    ],
    needed,
    ...(nominalUm !== undefined && { shareOfUm: nominalUm }),
    ...(isIso && input.correctionUm === undefined && { unknownCorrectionUm: profileCorrection('unknown') }),
  };
}

function schemeOf(input: PlainThicknessInput): Scheme {
  const { scheme, minUm, maxUm, nominalUm } = input;
  if (scheme === 'sspcPa2') return byPa2(input);
  if (scheme !== undefined) return byReadings(input, scheme);
  return {
    asked: [
      ...ask(minimum, ['eachReading', 'underMinimum'], minUm),
      ...ask(maximum, ['eachReading', 'overMaximum'], maxUm),
      ...ask(mean, ['mean', 'meanLow'], nominalUm),
    ],
  };
}

function limitOf({ specifiedUm, percent }: Asked) {
  return percentOf(exactFraction(specifiedUm), percent);
}

const ofSpecified = ({ percent, specifiedUm }: Asked) =>
  percent === 100 ? '' : `, ${percent} % of ${formatLimit(specifiedUm)} µm`;

/** A share of what is specified is told as that: nobody typed 48 µm. */
function shareWords(one: Asked): Pick<Limit, 'words'> {
  return one.percent === 100 ? {} : { words: `${formatLimit(limitOf(one))} µm${ofSpecified(one)}` };
}

/** The figure that shows one thing asked. Where the minimum is missing, no other is below it, and none over a maximum. */
function shownBy({ of }: Asked, input: PlainThicknessInput): Measured | undefined {
  if (input[of] !== undefined) return of;
  if (of === 'measuredMeanUm') return undefined;
  const entered = measuredFigures.filter((name) => input[name] !== undefined);
  const byHeight = entered.toSorted((a, b) => (input[a] ?? 0) - (input[b] ?? 0));
  return of === 'measuredMinUm' ? byHeight[0] : byHeight.at(-1);
}

/** What was taken from a typed figure: nobody typed what is left. */
function correctionWords(figure: number, { scheme, correctionUm }: PlainThicknessInput): string {
  if (scheme !== 'iso19840' || !correctionUm) return '';
  const typed = toNumber(plus(exactFraction(figure), exactFraction(correctionUm)));
  return ` (${formatLimit(typed)} less ${formatLimit(correctionUm)} µm)`;
}

/** What one thing asked finds: the figure is out, or it is not there. */
function found(one: Asked, input: PlainThicknessInput): Finding[] {
  const { of, bound, code } = one;
  const shown = shownBy(one, input);
  const { comparison = 'absolute' } = input;
  const figure = shown && input[shown];
  const limit = limitOf(one);
  const holds = bound === 'atLeast' ? isAtLeast : isAtMost;
  const isHeld = figure === undefined || holds(exactFraction(figure), limit, comparison);
  if (isHeld && input[of] === undefined)
    return [missing('figureMissing', ruleWords.figureMissing(ruleWords.measured[of]), { field: of })];
  if (isHeld || shown === undefined) return [];
  const place = { field: shown };
  const words = ruleWords.plainThickness(
    ruleWords[input.scheme === 'sspcPa2' ? 'measuredSpots' : 'measured'][shown],
    `${shownFigure(figure, { [bound]: limit, comparison })} µm${correctionWords(figure, input)}`,
    bound,
    formatLimit(limit),
    ofSpecified(one),
  );
  return [breach(code, words, { place, figure, limit: toNumber(limit) })];
}

/** Figures that contradict each other pass nothing: the minimum over the maximum, or the mean outside of both. */
function contradictions({
  measuredMinUm: min,
  measuredMaxUm: max,
  measuredMeanUm: mid,
}: PlainThicknessInput): Finding[] {
  const isInOrder = (low: number | undefined, high: number | undefined) =>
    low === undefined || high === undefined || low <= high;
  if (!isInOrder(min, max)) return [missing('figuresDiffer', ruleWords.minOverMax, { field: 'measuredMinUm' })];
  if (isInOrder(min, mid) && isInOrder(mid, max)) return [];
  return [missing('figuresDiffer', ruleWords.meanOutside, { field: 'measuredMeanUm' })];
}

/** The input with this taken from each measured figure. */
function less(correctionUm: number, input: PlainThicknessInput): PlainThicknessInput {
  const corrected = measuredFigures.flatMap((name) => {
    const um = input[name];
    return um === undefined ? [] : [[name, toNumber(minus(exactFraction(um), exactFraction(correctionUm)))] as const];
  });
  return { ...input, ...Object.fromEntries(corrected) };
}

/** Whether too many readings may be under the nominal, which minimum and mean do not tell. */
function shareOf({ shareOfUm }: Scheme, { measuredMinUm, comparison }: PlainThicknessInput): Finding[] {
  return shareOfUm === undefined || measuredMinUm === undefined || isAtLeast(measuredMinUm, shareOfUm, comparison)
    ? []
    : [missing('shareUnknown', ruleWords.shareUnknown(formatLimit(shareOfUm)), { field: 'measuredMinUm' })];
}

/**
 * What the figures are found out of, by everything asked. Silence is no pass and no fail: where nobody says what the
 * gauge was set on, what is only out with or without the usual correction asks for that instead.
 */
function allFound(scheme: Scheme, input: PlainThicknessInput): Finding[] {
  const { unknownCorrectionUm: um } = scheme;
  const findings = (of: PlainThicknessInput) => [
    ...scheme.asked.flatMap((one) => found(one, of)),
    ...shareOf(scheme, of),
  ];
  const asTyped = findings(input);
  if (um === undefined) return asTyped;
  const corrected = findings(less(um, input));
  const isIn = (those: readonly Finding[], { code }: Finding) => those.some((one) => one.code === code);
  const sure = asTyped.filter((one) => one.kind !== 'breach' || isIn(corrected, one));
  if (sure.length === asTyped.length && corrected.every((one) => isIn(asTyped, one))) return asTyped;
  return [
    ...sure,
    missing('gaugeSetOnUnknown', ruleWords.plainGaugeSetOnUnknown(formatLimit(um)), { field: 'gaugeSetOn' }),
  ];
}

/** Each area has a mean of its own: only where every spot is within what that must keep, the one over all shows it. */
function areasOf({ asked, hasAreas }: Scheme, input: PlainThicknessInput): Finding[] {
  const { measuredMinUm, measuredMaxUm } = input;
  const ofMeans = asked.filter(({ of }) => of === 'measuredMeanUm');
  const spots = { ...input, measuredMinUm: undefined, measuredMaxUm: undefined };
  const isOut = [measuredMinUm, measuredMaxUm].some(
    (um) => um !== undefined && ofMeans.some((one) => found(one, { ...spots, measuredMeanUm: um }).length > 0),
  );
  return hasAreas && isOut
    ? [missing('areaMeansUnknown', ruleWords.areaMeansUnknown, { field: 'measuredMeanUm' })]
    : [];
}

/** Whether there are enough spots, or nobody can tell. */
function spotsOf({ needed }: Scheme, { spots }: PlainThicknessInput): Finding[] {
  if (needed === null) return [surfaceUnknown];
  if (needed === undefined) return [];
  if (spots === undefined) return [missing('spotsUnknown', ruleWords.spotsUnknown, { field: 'spots' })];
  return spots < needed ? [missing('spotsDue', ruleWords.spotsDue(spots, needed), { field: 'spots' })] : [];
}

export type PlainThicknessFigures = Readonly<Record<Measured, number | null>>;

/**
 * Dry film thickness by the figures of a plain report: specified and measured minimum, maximum and mean, and the number
 * of spots, as far as they go. What the standard asks beyond them is due, and single readings show it. Not judged without
 * a specified or a measured figure. Source: SSPC-PA 2, ISO 19840, IMO MSC.215(82), or plain minimum and maximum.
 */
export function plainThickness(typed: PlainThicknessInput): Verdict<PlainThicknessFigures> {
  const { scheme, nominalUm, minUm, measuredMinUm = null, measuredMaxUm = null, measuredMeanUm = null } = typed;
  const input = scheme === 'iso19840' && typed.correctionUm ? less(typed.correctionUm, typed) : typed;
  const required = schemeOf(input);
  const isTooThin = scheme === 'iso19840' && (nominalUm ?? minUm ?? isoThinnestUm) < isoThinnestUm;
  const isMeasured = measuredFigures.some((name) => input[name] !== undefined);
  const reasons = [
    ...(required.asked.length > 0 && isMeasured ? [] : [noRequirement]),
    ...(isTooThin ? [remark('tooThin', ruleWords.tooThin(isoThinnestUm), { figure: nominalUm ?? minUm ?? 0 })] : []),
  ];
  const findings = [
    ...allFound(required, input),
    ...contradictions(input),
    ...spotsOf(required, input),
    ...areasOf(required, input),
  ];
  const outcome = reasons.length > 0 ? 'notJudged' : outcomeOf(findings, false);
  const isUncounted = required.needed === undefined && outcome === 'pass';
  const remarks = [
    ...(isUncounted ? [remark('judgedCount', ruleWords.judgedSpots(input.spots), { place: { field: 'spots' } })] : []),
    ...(required.findings ?? []),
  ];
  const limits = [
    ...required.asked.flatMap((one) =>
      micrometreLimit(one.id, one.bound, toNumber(limitOf(one)), 'typed').map((limit): Limit => ({
        ...limit,
        ...shareWords(one),
      })),
    ),
    ...micrometreLimit('correction', undefined, scheme === 'iso19840' ? typed.correctionUm : undefined, 'typed'),
  ];
  return verdict('plainThickness', {
    outcome,
    ...(required.standard !== undefined && { standard: required.standard }),
    figures: { measuredMinUm, measuredMaxUm, measuredMeanUm },
    limits,
    findings:
      reasons.length > 0
        ? reasons
        : [...findings.filter(({ kind }) => outcome !== 'fail' || kind === 'breach'), ...remarks],
  });
}
