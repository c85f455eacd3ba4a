import { isAtMost, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import {
  dividedBy,
  exactFraction,
  fraction,
  type Fraction,
  minus,
  times,
  toNumber,
} from '#domain/measurement/fraction.ts';
import { type LimitSource, type Verdict, breach, usualLimit, remark, verdict } from '#domain/measurement/verdict.ts';

/** The input of `mixRatio`: a parts of A to b parts of B, the quantities mixed, and densities in kg/l. */
export type MixRatioInput = {
  a: number;
  b: number;
  basis: 'volume' | 'mass';
  quantityA: number;
  quantityB: number;
  unit: 'kg' | 'ltr';
  densityAKgL?: number | undefined;
  densityBKgL?: number | undefined;
  tolerancePercent?: number | undefined;
  from?: LimitSource | undefined;
};

export type MixRatioFigures = {
  /** How much more B (or less, if negative) was used than A requires, in %. */
  readonly deviationPercent: number | null;
  /** Both quantities in the unit of the ratio's basis: litres for volume, kilograms for mass. */
  readonly partA: number | null;
  readonly partB: number | null;
};

/** The tolerance where nothing else is specified, in %. */
const usualTolerancePercent = 5;

/** A quantity in the unit of the ratio's basis. Undefined when the conversion needs a density that is not known. */
function inBasis(quantity: number, { basis, unit }: MixRatioInput, density: number | undefined): Fraction | undefined {
  if ((basis === 'volume') === (unit === 'ltr')) return exactFraction(quantity);
  if (density === undefined) return undefined;
  return unit === 'kg'
    ? dividedBy(exactFraction(quantity), exactFraction(density))
    : times(exactFraction(quantity), exactFraction(density));
}

/**
 * Whether two parts were mixed in the right ratio: B is compared with A · b / a, and may differ by the tolerance,
 * inclusive. A ratio by volume of weighed parts (or the other way round) needs both densities, else it is not judged.
 * Source: the data sheet; 5 % is a setting.
 */
export function mixRatio(input: MixRatioInput): Verdict<MixRatioFigures> {
  const { a, b, basis, from, tolerancePercent = usualTolerancePercent } = input;
  const partA = inBasis(input.quantityA, input, input.densityAKgL);
  const partB = inBasis(input.quantityB, input, input.densityBKgL);
  const expected = partA && dividedBy(times(partA, exactFraction(b)), exactFraction(a));
  const deviation = partB && expected ? times(dividedBy(minus(partB, expected), expected), fraction(100)) : undefined;
  const size = deviation && (deviation.over < 0n ? minus(fraction(0), deviation) : deviation);
  const isOk = size !== undefined && isAtMost(size, tolerancePercent);
  const side = deviation && deviation.over < 0n ? 'less' : 'more';
  const words = `There is ${size ? shownFigure(size, { atMost: tolerancePercent }) : ''} % ${side} of part B than ${formatLimit(a)}:${formatLimit(b)} asks for. ${formatLimit(tolerancePercent)} % is tolerated.`;
  const unknown = remark(
    'densityUnknown',
    `The ratio is by ${basis}, the parts are in ${input.unit}: both densities are needed.`,
  );
  return verdict('mixRatio', {
    outcome: deviation === undefined ? 'notJudged' : isOk ? 'pass' : 'fail',
    figures: {
      deviationPercent: deviation ? toNumber(deviation) : null,
      partA: partA ? toNumber(partA) : null,
      partB: partB ? toNumber(partB) : null,
    },
    limits: [
      usualLimit(
        { id: 'mixDeviation', bound: 'atMost', unit: '%' },
        input.tolerancePercent,
        usualTolerancePercent,
        from,
      ),
    ],
    findings:
      deviation === undefined
        ? [unknown]
        : isOk
          ? []
          : [breach('mixRatio', words, { figure: toNumber(deviation), limit: tolerancePercent })],
  });
}
