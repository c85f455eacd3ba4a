import { isAtLeast, isAtMost, formatLimit } from '#domain/measurement/comparison.ts';
import { exactFraction, times, toNumber } from '#domain/measurement/fraction.ts';
import { type Finding, type Verdict, withLimitName, breach, missing, verdict } from '#domain/measurement/verdict.ts';
import { micrometreLimit } from './lot.ts';
import { pa2Edition } from './sspcPa2.ts';

/** The distance between spots, in metres (5 ft). */
export const extentStepM = 1.5;

/** The codes of the findings that say how far a failure goes, and how many m² have failed: no failures of their own. */
export const extentFindingCode = 'extent';
export const failedPartFindingCode = 'failedPart';

/** The input of `pa2Extent`: the specified limits, and the spot means of one direction going outward, all in µm. */
export type Pa2ExtentInput = {
  minUm: number;
  maxUm?: number | undefined;
  direction: readonly number[];
  /** Whether the edge of that shift's coated surface comes right after the last spot. */
  edgeReached?: boolean | undefined;
  /** The distance between spots in metres: 1.5, or the length of a repeating unit where 1.5 m is not practical. */
  stepM?: number | undefined;
};

export type Pa2ExtentFigures = {
  /** The number of spots after which measuring may stop. Null while more are needed. */
  readonly stopsAfter: number | null;
  /** How far the failed area extends, in metres. Null if it reaches the edge or is not known yet. */
  readonly extentM: number | null;
};

/**
 * How far a failed area extends in one direction: spots every 1.5 m until two in a row conform, or up to the edge. A
 * spot conforms if it is within the specified minimum and maximum, without a level's allowance. The extent ends at the
 * last spot that does not conform. Source: SSPC-PA 2, section 8.
 */
export function pa2Extent({
  minUm,
  maxUm,
  direction,
  edgeReached = false,
  stepM = extentStepM,
}: Pa2ExtentInput): Verdict<Pa2ExtentFigures> {
  const conforms = direction.map((mean) => isAtLeast(mean, minUm) && (maxUm === undefined || isAtMost(mean, maxUm)));
  const second = conforms.findIndex((one, place) => one && conforms[place - 1] === true);
  const isFound = second >= 0;
  const units = conforms.slice(0, second).lastIndexOf(false) + 1;
  const extentM = isFound ? toNumber(times(exactFraction(stepM), exactFraction(units))) : null;
  const stopsAfter = isFound ? second + 1 : edgeReached ? direction.length : null;
  const toTheEdge = breach(extentFindingCode, 'It goes to the edge of what was coated in this shift.');
  const goOn = missing('extentDue', 'Continue outward: two spots in a row must conform.');
  const every = stepM === extentStepM ? '' : `, by a spot every ${formatLimit(stepM)} m`;
  const found = breach(extentFindingCode, `It goes ${extentM} m in this direction${every}.`, { figure: extentM ?? 0 });
  const findings: Finding[] = isFound ? (extentM === 0 ? [] : [found]) : [edgeReached ? toTheEdge : goOn];
  return verdict('pa2Extent', {
    outcome: stopsAfter === null ? 'incomplete' : findings.length > 0 ? 'fail' : 'pass',
    standard: `SSPC-PA 2, ${pa2Edition}`,
    figures: { stopsAfter, extentM },
    limits: [
      ...micrometreLimit('spotMean', 'atLeast', minUm, 'typed'),
      ...micrometreLimit('spotMean', 'atMost', maxUm, 'typed'),
      withLimitName({ id: 'step', value: stepM, unit: 'm', from: stepM === extentStepM ? 'standard' : 'typed' }),
    ],
    findings,
  });
}
