import { compare, exactFraction, fraction, plus, times } from '#domain/measurement/fraction.ts';
import {
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  question,
  verdict,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The input of `consumption`: surface in m², dry film in µm (measured mean if paint was used), volume solids in %. */
export type ConsumptionInput = {
  areaM2: number;
  dftUm: number;
  volumeSolids: number;
  solidsFrom?: LimitSource | undefined;
  /** The expected share of loss, from 0 to below 1. */
  loss?: number | undefined;
  /** Whether paint is divided by 1 − loss, or multiplied by 1 + loss as some firms do. */
  lossBy?: 'division' | 'multiplication' | undefined;
  /** Litres of A and B used, without thinner. */
  usedL?: number | undefined;
  /** The extra dry film in µm that the profile of blasted steel takes up. For the first coat. */
  profileAllowanceUm?: number | undefined;
};

export type ConsumptionFigures = {
  /** Theoretical spreading rate in m² per litre. */
  readonly m2PerL: number;
  readonly theoreticalL: number;
  /** Litres including the expected loss. Null when no loss is given. */
  readonly practicalL: number | null;
  /** The actual loss of the paint used, in %. Null when the amount used is not known. */
  readonly lossPercent: number | null;
};

/** A loss above this is questioned, in %. */
const unlikelyLossPercent = 80;

const profileAllowance = { id: 'profileAllowance', setting: 'profileAllowanceUm', unit: 'µm' } as const;

const lessPaint = breach('lessPaint', ruleWords.lessPaint);

/**
 * Paint for a surface: 10 · volume solids / dry film is the theoretical spreading rate in m²/l, and practical litres
 * are the theoretical ones divided by 1 − loss. The amount used gives the actual loss; a loss below 0 is impossible and
 * is reported. Source: conservation of volume.
 */
export function consumption(input: ConsumptionInput): Verdict<ConsumptionFigures> {
  const { areaM2, volumeSolids, solidsFrom = 'typed', loss, lossBy, usedL, profileAllowanceUm = 0 } = input;
  const filmUm = input.dftUm + profileAllowanceUm;
  const theoreticalL = (areaM2 * filmUm) / (10 * volumeSolids);
  const practicalL =
    loss === undefined ? null : lossBy === 'multiplication' ? theoreticalL * (1 + loss) : theoreticalL / (1 - loss);
  const lossPercent = usedL === undefined ? null : 100 * (1 - theoreticalL / usedL);
  const held = times(exactFraction(areaM2), plus(exactFraction(input.dftUm), exactFraction(profileAllowanceUm)));
  const stated = times(times(exactFraction(volumeSolids), exactFraction(usedL ?? 0)), fraction(10));
  const isLess = usedL !== undefined && compare(held, stated) > 0;
  const isUnlikely = lossPercent !== null && lossPercent > unlikelyLossPercent;
  const unlikely = question('lossUnlikely', `More than ${unlikelyLossPercent} % lost. Are the quantities right?`);
  const limits: Limit[] = [
    withLimitName({ id: 'volumeSolids', value: volumeSolids, unit: '%', from: solidsFrom }),
    ...(loss === undefined
      ? []
      : [
          withLimitName({
            id: lossBy === 'multiplication' ? 'lossMultiplied' : 'lossDivided',
            value: 100 * loss,
            unit: '%',
            from: 'typed',
          }),
        ]),
    usualLimit(profileAllowance, input.profileAllowanceUm, 0),
  ];
  return verdict('consumption', {
    outcome: isLess ? 'fail' : 'pass',
    figures: { m2PerL: (10 * volumeSolids) / filmUm, theoreticalL, practicalL, lossPercent },
    limits,
    findings: [...(isLess ? [lessPaint] : []), ...(isUnlikely ? [unlikely] : [])],
  });
}
