import { isAtMost, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import { exactFraction, percentOf, toNumber } from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type Limit,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  question,
  remark,
  limitSourceOf,
  verdict,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { allowedBelowNominal } from './allowedBelowNominal.ts';
import { largestInspectionAreaM2, isoReadingsRequired, repeatsAllowed, usualRepeatsPercent } from './isoReadings.ts';
import { judgeLot, micrometreLimit, type LotFigures, type LotInput, noReadings } from './lot.ts';
import { profileCorrection } from './profileCorrection.ts';
import { countedReadings } from './reading.ts';
import { floorWords, lowMean, overMaximum, belowShareWords, tooManyBelow, underFloor } from './readingWords.ts';
import { type Series, seriesOf } from './series.ts';
import { nanometres } from './thickness.ts';

/** The share of readings allowed below the nominal: fewer than 20 %, as the standard says, or exactly 20 % too. */
export const belowNominalShares = ['fewerThan20', 'atMost20'] as const;
export type BelowNominalShare = (typeof belowNominalShares)[number];

/** The input of `dftIso19840`: thicknesses in µm, the surface in m². */
export type Iso19840Input = Omit<LotInput, 'baseMetalUm'> & {
  nominalUm: number;
  maxUm?: number | undefined;
  /**
   * Subtracted from each reading if the gauge was set on smooth steel: see `profileCorrection`. If it is not known what
   * the gauge was set on, the correction for an unknown profile is taken.
   */
  correctionUm?: number | undefined;
  areaM2?: number | undefined;
  difficultPartsM2?: readonly number[] | undefined;
  /** How many readings replace failing ones, besides those marked so themselves. */
  replaced?: number | undefined;
  belowShare?: BelowNominalShare | undefined;
  /** If no maximum is set, a reading above this multiple of the nominal gets a remark. */
  warnAboveTimes?: number | undefined;
  /** The share of the readings due that may be repeated, in %. */
  repeatsPercent?: number | undefined;
  /** A larger surface gets the remark that it is better divided, in m². */
  divideAboveM2?: number | undefined;
  edition?: string | undefined;
};

/** The thinnest nominal film that the standard covers, in µm. */
export const isoThinnestUm = 40;
export const usualWarningNominalMultiple = 3;
export const isoFloorPercent = 80;
const sharePercent = 20;

function reasonsOf({ nominalUm, readings, areaM2, needed }: Iso19840Input): Finding[] {
  const tooThin = ruleWords.tooThin(isoThinnestUm);
  return [
    ...(nominalUm < isoThinnestUm ? [remark('tooThin', tooThin, { figure: nominalUm, limit: isoThinnestUm })] : []),
    ...(readings.length === 0 && areaM2 === undefined && !needed ? [noReadings] : []),
  ];
}

/** What is taken from each reading if nobody says what the gauge was set on. */
const unknownCorrectionUm = profileCorrection('unknown');
const gaugeSetOnUnknown = question('gaugeSetOnUnknown', ruleWords.gaugeSetOnUnknown(formatLimit(unknownCorrectionUm)), {
  place: { field: 'gaugeSetOn' },
  figure: unknownCorrectionUm,
});

function thick(
  { highest }: Series,
  { nominalUm, maxUm, warnAboveTimes = usualWarningNominalMultiple }: Iso19840Input,
): Finding[] {
  const limit = percentOf(exactFraction(nominalUm), 100 * warnAboveTimes);
  if (maxUm !== undefined || !highest || isAtMost(highest, limit)) return [];
  const shown = shownFigure(highest, { atMost: limit });
  const words = `Highest ${shown} µm is more than ${formatLimit(warnAboveTimes)} times ${formatLimit(nominalUm)} µm. No maximum is set.`;
  return [remark('thick', words, { figure: toNumber(highest), limit: toNumber(limit) })];
}

function limitsOf(input: Iso19840Input, floorUm: number): Limit[] {
  const { nominalUm, maxUm, correctionUm = unknownCorrectionUm, belowShare, from = 'typed' } = input;
  const bound = belowShare === 'atMost20' ? 'atMost' : 'fewerThan';
  const shareFrom = belowShare === undefined ? 'standard' : from;
  const remarked = { id: 'remarkedAbove', setting: 'isoWarnAboveTimes', unit: '× nominal' } as const;
  const repeats = { id: 'repeats', bound: 'atMost', setting: 'isoRepeatsPercent', unit: '%' } as const;
  return [
    ...micrometreLimit('mean', 'atLeast', nominalUm, from),
    ...micrometreLimit('eachReading', 'atLeast', floorUm, 'standard'),
    withLimitName({
      id: 'belowNominal',
      bound,
      setting: 'isoBelowShare',
      value: sharePercent,
      unit: '%',
      from: shareFrom,
    }),
    ...micrometreLimit('eachReading', 'atMost', maxUm, from),
    ...(maxUm === undefined ? [usualLimit(remarked, input.warnAboveTimes, usualWarningNominalMultiple, from)] : []),
    ...micrometreLimit('correction', undefined, correctionUm, limitSourceOf(input.correctionUm, from)),
    usualLimit(repeats, input.repeatsPercent, usualRepeatsPercent, from),
  ];
}

/**
 * Dry film thickness by single readings: the mean reaches the nominal, no reading is below 80 % of it, fewer than 20 %
 * are below it, none is above the maximum. A breach that further readings cannot mend fails at once. Mean and share are
 * judged once all readings are there: without a surface or a number of readings the lot is incomplete. Source: ISO
 * 19840:2012, clauses 6 to 9 and table 2; how many may be repeated is trade practice.
 */
export function dftIso19840(input: Iso19840Input): Verdict<LotFigures> {
  const {
    nominalUm,
    maxUm,
    correctionUm = unknownCorrectionUm,
    areaM2,
    belowShare = 'fewerThan20',
    comparison = 'absolute',
  } = input;
  const all = countedReadings(input.readings);
  const correction = nanometres(correctionUm, 'µm');
  const series = seriesOf(
    all.nm.map((one) => one - correction),
    comparison,
  );
  const count = all.nm.length;
  const ofSurface = areaM2 === undefined ? undefined : isoReadingsRequired(areaM2, input.difficultPartsM2);
  const needed = ofSurface === undefined ? input.needed : Math.max(ofSurface, input.needed ?? 0);
  const floor = percentOf(exactFraction(nominalUm), isoFloorPercent);
  const replaced = all.repeats + (input.replaced ?? 0);
  const repeats = repeatsAllowed(needed ?? count, input.repeatsPercent);
  const repeatWords = `${replaced} readings were repeated. ${repeats} may be.`;
  const isStrict = belowShare === 'fewerThan20';
  const allowed = allowedBelowNominal(count, sharePercent, isStrict);
  const lot = judgeLot({
    counted: all,
    series,
    belowUm: nominalUm,
    needed,
    reasons: reasonsOf(input),
    atOnce: [
      ...underFloor('isoFloor', series, floor, floorWords(` (${isoFloorPercent} % of ${formatLimit(nominalUm)})`)),
      ...overMaximum(series, maxUm),
      ...(replaced > repeats ? [breach('isoRepeats', repeatWords, { figure: replaced, limit: repeats })] : []),
    ],
    atTheEnd: [
      ...lowMean('isoMean', series, exactFraction(nominalUm)),
      ...tooManyBelow('isoShare', series, nominalUm, allowed, belowShareWords(sharePercent, isStrict)),
    ],
  });
  const largestM2 = input.divideAboveM2 ?? largestInspectionAreaM2;
  const isLarge = areaM2 !== undefined && areaM2 > largestM2;
  return verdict('dftIso19840', {
    ...lot,
    standard: `ISO 19840:${input.edition ?? '2012'}`,
    limits: limitsOf(input, toNumber(floor)),
    findings: [
      ...lot.findings,
      ...(input.correctionUm === undefined && count > 0 ? [gaugeSetOnUnknown] : []),
      ...(lot.outcome === 'notJudged' ? [] : thick(series, input)),
      ...(isLarge
        ? [remark('divide', `Over ${formatLimit(largestM2)} m²: better divided into inspection areas.`)]
        : []),
    ],
  });
}
