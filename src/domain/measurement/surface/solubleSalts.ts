import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import {
  dividedBy,
  exactFraction,
  fraction,
  type Fraction,
  meanOf,
  minus,
  percentOf,
  plus,
  times,
  toNumber,
} from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type LimitSource,
  type Outcome,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  noRequirement,
  question,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The input of `salts`: conductivities in µS/cm, the water in ml, the patch in cm², the limit in mg/m². */
export type SaltsInput = {
  sampleUsCm: number;
  blankUsCm: number;
  volumeMl: number;
  areaCm2: number;
  limitMgM2?: number | undefined;
  /** Converts µS/cm, ml and cm² to mg/m². 5 is for mixed salts and the stricter; pure sodium chloride has 4.62. */
  saltFactor?: number | undefined;
  /** Temperature of the water in °C, if the meter does not itself compensate to 25 °C. */
  waterTempC?: number | undefined;
  /** The increase of conductivity per °C from 25 °C, in %. */
  perDegreePercent?: number | undefined;
  /** Some of the solution was lost, so the test is void. */
  solutionLost?: boolean | undefined;
  from?: LimitSource | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** The salts per surface, in both units that contracts use. */
export type SaltsFigures = { readonly mgM2: number | null; readonly ugCm2: number | null };

/** For mixed salts: 0.5 mg/l for each µS/cm. */
export const usualSaltFactor = 5;
/** A blank above this is questioned, in µS/cm. */
const clearestBlank = 5;
/** The possible error of a single test, in mg/m². */
const precisionMgM2 = 8;
/** The increase of conductivity per °C from 25 °C, in %. */
export const usualTemperatureCoefficientPercent = 2;

/** Whether water can have this temperature, or none is given. */
export function isWaterTemperature(tempC: number | undefined): boolean {
  return tempC === undefined || (tempC >= 0 && tempC <= 100);
}

/** A conductivity converted to 25 °C. */
function at25(
  conductivity: number,
  { waterTempC, perDegreePercent = usualTemperatureCoefficientPercent }: SaltsInput,
): Fraction {
  if (waterTempC === undefined) return exactFraction(conductivity);
  const growth = plus(fraction(1), percentOf(minus(exactFraction(waterTempC), fraction(25)), perDegreePercent));
  return dividedBy(exactFraction(conductivity), growth);
}

function density(input: SaltsInput) {
  const { sampleUsCm, blankUsCm, volumeMl, areaCm2, saltFactor = usualSaltFactor } = input;
  const difference = minus(at25(sampleUsCm, input), at25(blankUsCm, input));
  return dividedBy(
    times(times(exactFraction(saltFactor), exactFraction(volumeMl)), difference),
    exactFraction(areaCm2),
  );
}

function tooMuch(mgM2: Fraction, limitMgM2: number, comparison: ComparisonMethod): Finding {
  const shown = shownFigure(mgM2, { atMost: limitMgM2, comparison });
  const atMost = dividedBy(exactFraction(limitMgM2), fraction(10));
  const perCm2 = shownFigure(dividedBy(mgM2, fraction(10)), { atMost, comparison });
  const words = ruleWords.salts(shown, perCm2, formatLimit(limitMgM2));
  return breach('salts', words, { figure: toNumber(mgM2), limit: limitMgM2 });
}

function isClose(mgM2: Fraction, limitMgM2: number): boolean {
  return isAtMost(mgM2, limitMgM2 + precisionMgM2) && isAtLeast(mgM2, limitMgM2 - precisionMgM2);
}

const perDegree = { id: 'conductivityPerDegree', setting: 'saltPerDegreePercent', unit: '%' } as const;

const swapped = remark('swapped', 'Sample and blank seem swapped.', { place: { field: 'sampleUsCm' } });
const lost = remark('solutionLost', 'Solution was lost: the test is void. Take another patch.');
const close = remark('closeToLimit', 'Close to the limit: consider another patch.');

/**
 * Soluble salts on steel by a patch (Bresle): factor · water · (sample − blank) / patch, in mg/m² and µg/cm², compared
 * with the contract's limit, inclusive. Not judged without a limit, if the sample is below the blank, or if solution
 * was lost. Source: ISO 8502-6 (sampling) and 8502-9 (conductivity).
 */
export function salts(input: SaltsInput): Verdict<SaltsFigures> {
  const { sampleUsCm, blankUsCm, limitMgM2, saltFactor, waterTempC, from = 'typed', comparison = 'absolute' } = input;
  const isSwapped = sampleUsCm < blankUsCm;
  const isLost = input.solutionLost === true;
  const mgM2 = density(input);
  const hasLimit = limitMgM2 !== undefined;
  const isBroken = hasLimit && !isAtMost(mgM2, limitMgM2, comparison);
  const reasons = [
    ...(isSwapped ? [swapped] : []),
    ...(isLost ? [lost] : []),
    ...(hasLimit || isSwapped || isLost ? [] : [noRequirement]),
  ];
  const outcome: Outcome = reasons.length > 0 ? 'notJudged' : isBroken ? 'fail' : 'pass';
  const isJudged = outcome !== 'notJudged';
  const blankWords = `The blank has ${formatLimit(blankUsCm)} µS/cm. Is the water clean?`;
  return verdict('salts', {
    outcome,
    standard: 'ISO 8502-6, ISO 8502-9',
    figures: {
      mgM2: isSwapped ? null : toNumber(mgM2),
      ugCm2: isSwapped ? null : toNumber(dividedBy(mgM2, fraction(10))),
    },
    limits: [
      ...(hasLimit ? [withLimitName({ id: 'salts', bound: 'atMost', value: limitMgM2, unit: 'mg/m²', from })] : []),
      usualLimit({ id: 'saltFactor', setting: 'saltFactor', unit: '' }, saltFactor, usualSaltFactor),
      ...(waterTempC === undefined
        ? []
        : [usualLimit(perDegree, input.perDegreePercent, usualTemperatureCoefficientPercent)]),
    ],
    findings: [
      ...reasons,
      ...(isJudged && hasLimit && isBroken ? [tooMuch(mgM2, limitMgM2, comparison)] : []),
      ...(isJudged && hasLimit && isClose(mgM2, limitMgM2) ? [close] : []),
      ...(blankUsCm > clearestBlank
        ? [question('blankHigh', blankWords, { place: { field: 'blankUsCm' }, figure: blankUsCm })]
        : []),
    ],
  });
}

/** Several patches. Each is judged by itself, and their mean in mg/m² is shown. */
export function judgeSaltPatches(patches: readonly SaltsInput[]): {
  readonly outcome: Outcome;
  readonly meanMgM2: number | null;
  readonly verdicts: readonly Verdict<SaltsFigures>[];
} {
  const verdicts = patches.map(salts);
  const densities = verdicts.flatMap(({ figures: { mgM2 } }) => (mgM2 === null ? [] : exactFraction(mgM2)));
  const judged = verdicts.filter(({ outcome }) => outcome !== 'notJudged');
  const isFailed = judged.some(({ outcome }) => outcome === 'fail');
  return {
    outcome: isFailed ? 'fail' : judged.length === 0 ? 'notJudged' : 'pass',
    meanMgM2: densities.length === 0 ? null : toNumber(meanOf(densities)),
    verdicts,
  };
}
