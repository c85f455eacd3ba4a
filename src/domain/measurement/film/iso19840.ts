import { type Comparison, isAtMost, plain, printed } from '#domain/measurement/comparison.ts';
import { exact, percentOf, toNumber } from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type Limit,
  type LimitSource,
  type Verdict,
  asLimit,
  breach,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { belowAllowed } from './belowAllowed.ts';
import { divideAboveM2, fewestReadings, isoReadingsDue, repeatsAllowed, usualRepeatsPercent } from './isoReadings.ts';
import { judgeLot, limitUm, type LotFigures, noReadings } from './lot.ts';
import { type Reading, counted } from './reading.ts';
import { floorWords, lowMean, overMaximum, shareWords, tooManyBelow, underFloor } from './readingWords.ts';
import { type Series, seriesOf } from './series.ts';
import { nanometres } from './thickness.ts';

/** The share of readings allowed below the nominal: fewer than 20 %, as the standard says, or exactly 20 % too. */
export const belowShares = ['fewerThan20', 'atMost20'] as const;
export type BelowShare = (typeof belowShares)[number];

/** The input of `dftIso19840`: thicknesses in µm, the surface in m². */
export type Iso19840Input = {
  nominalUm: number;
  maxUm?: number | undefined;
  /** Subtracted from each reading if the gauge was set on smooth steel: see `profileCorrection`. */
  correctionUm?: number | undefined;
  areaM2?: number | undefined;
  difficultPartsM2?: readonly number[] | undefined;
  /** How many readings replace failing ones, besides those marked so themselves. */
  replaced?: number | undefined;
  belowShare?: BelowShare | undefined;
  /** If no maximum is set, a reading above this multiple of the nominal gets a remark. */
  warnAboveTimes?: number | undefined;
  /** The share of the readings due that may be repeated, in %. */
  repeatsPercent?: number | undefined;
  /** A larger surface gets the remark that it is better divided, in m². */
  divideAboveM2?: number | undefined;
  /** The gauge failed its check on bare steel or foils, before or after the series. */
  gaugeCheckFailed?: boolean | undefined;
  readings: readonly Reading[];
  edition?: string | undefined;
  from?: LimitSource | undefined;
  comparison?: Comparison | undefined;
};

/** The thinnest nominal film that the standard covers, in µm. */
const thinnestUm = 40;
export const usualWarning = 3;
const floorPercent = 80;
const sharePercent = 20;

function reasonsOf({ nominalUm, gaugeCheckFailed, readings, areaM2 }: Iso19840Input): Finding[] {
  const tooThin = `ISO 19840 is for nominal films of ${thinnestUm} µm and more.`;
  const isChecked = gaugeCheckFailed !== true;
  return [
    ...(nominalUm < thinnestUm ? [remark('tooThin', tooThin, { figure: nominalUm, limit: thinnestUm })] : []),
    ...(isChecked ? [] : [remark('gaugeCheckFailed', 'The gauge failed its check: the series does not count.')]),
    ...(readings.length === 0 && areaM2 === undefined ? [noReadings] : []),
  ];
}

function thick({ highest }: Series, { nominalUm, maxUm, warnAboveTimes = usualWarning }: Iso19840Input): Finding[] {
  const limit = percentOf(exact(nominalUm), 100 * warnAboveTimes);
  if (maxUm !== undefined || !highest || isAtMost(highest, limit)) return [];
  const shown = printed(highest, { atMost: limit });
  const words = `Highest ${shown} µm is more than ${plain(warnAboveTimes)} times ${plain(nominalUm)} µm. No maximum is set.`;
  return [remark('thick', words, { figure: toNumber(highest), limit: toNumber(limit) })];
}

function limitsOf(input: Iso19840Input, floorUm: number): Limit[] {
  const { nominalUm, maxUm, correctionUm, belowShare, from = 'typed', warnAboveTimes, repeatsPercent } = input;
  const bound = belowShare === 'atMost20' ? 'atMost' : 'fewerThan';
  const shareFrom = belowShare === undefined ? 'standard' : from;
  const warnFrom = warnAboveTimes === undefined ? 'default' : from;
  const warning = asLimit({
    id: 'remarkedAbove',
    setting: 'isoWarnAboveTimes',
    value: warnAboveTimes ?? usualWarning,
    unit: '× nominal',
    from: warnFrom,
  });
  return [
    ...limitUm('mean', 'atLeast', nominalUm, from),
    ...limitUm('eachReading', 'atLeast', floorUm, 'standard'),
    asLimit({ id: 'belowNominal', bound, setting: 'isoBelowShare', value: sharePercent, unit: '%', from: shareFrom }),
    ...limitUm('eachReading', 'atMost', maxUm, from),
    ...(maxUm === undefined ? [warning] : []),
    ...limitUm('correction', undefined, correctionUm, from),
    asLimit({
      id: 'repeats',
      bound: 'atMost',
      setting: 'isoRepeatsPercent',
      value: repeatsPercent ?? usualRepeatsPercent,
      unit: '%',
      from: repeatsPercent === undefined ? 'default' : from,
    }),
  ];
}

/**
 * Dry film thickness by single readings: the mean reaches the nominal, no reading is below 80 % of it, fewer than 20 %
 * are below it, none is above the maximum. A breach that further readings cannot mend fails at once. Mean and share are
 * judged once all readings are there. Source: ISO 19840:2012, clauses 6 to 9; how many may be repeated is trade
 * practice.
 */
export function dftIso19840(input: Iso19840Input): Verdict<LotFigures> {
  const { nominalUm, maxUm, correctionUm = 0, areaM2, belowShare = 'fewerThan20', comparison = 'absolute' } = input;
  const all = counted(input.readings);
  const correction = nanometres(correctionUm, 'µm');
  const series = seriesOf(
    all.nm.map((one) => one - correction),
    comparison,
  );
  const count = all.nm.length;
  const needed = areaM2 === undefined ? fewestReadings : isoReadingsDue(areaM2, input.difficultPartsM2);
  const floor = percentOf(exact(nominalUm), floorPercent);
  const replaced = all.repeats + (input.replaced ?? 0);
  const repeats = repeatsAllowed(areaM2 === undefined ? Math.max(needed, count) : needed, input.repeatsPercent);
  const repeatWords = `${replaced} readings were repeated. ${repeats} may be.`;
  const isStrict = belowShare === 'fewerThan20';
  const rule = isStrict ? `Fewer than ${sharePercent} % may be` : `At most ${sharePercent} % may be`;
  const allowed = belowAllowed(count, sharePercent, isStrict);
  const lot = judgeLot({
    counted: all,
    series,
    belowUm: nominalUm,
    needed,
    reasons: reasonsOf(input),
    atOnce: [
      ...underFloor('isoFloor', series, floor, floorWords(` (${floorPercent} % of ${plain(nominalUm)})`)),
      ...overMaximum(series, maxUm),
      ...(replaced > repeats ? [breach('isoRepeats', repeatWords, { figure: replaced, limit: repeats })] : []),
    ],
    atTheEnd: [
      ...lowMean('isoMean', series, exact(nominalUm)),
      ...tooManyBelow('isoShare', series, nominalUm, allowed, shareWords(rule)),
    ],
  });
  const largestM2 = input.divideAboveM2 ?? divideAboveM2;
  const isLarge = areaM2 !== undefined && areaM2 > largestM2;
  return verdict('dftIso19840', {
    ...lot,
    standard: `ISO 19840:${input.edition ?? '2012'}`,
    limits: limitsOf(input, toNumber(floor)),
    findings: [
      ...lot.findings,
      ...(lot.outcome === 'notJudged' ? [] : thick(series, input)),
      ...(isLarge ? [remark('divide', `Over ${plain(largestM2)} m²: better divided into inspection areas.`)] : []),
    ],
  });
}
