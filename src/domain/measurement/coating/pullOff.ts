import { type ComparisonMethod, isAtLeast, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import { compare, exactFraction, fraction, plus, toNumber } from '#domain/measurement/fraction.ts';
import type { FindingPlace } from '#domain/measurement/place.ts';
import {
  type MeasurementsDue,
  type Finding,
  type Limit,
  type LimitSource,
  type Outcome,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  missing,
  noRequirement,
  outcomeOf,
  remark,
  verdict,
  withPlace,
} from '#domain/measurement/verdict.ts';

/** The share of each kind of failure, in % of the dolly's face: `{ B: 60, 'B/C': 40 }`. */
export type FailureAreas = Readonly<Record<string, number>>;

/** What pulls are judged against; the strength is in MPa. */
export type PullOffLimits = {
  minMpa?: number | undefined;
  /** From this share of glue failure (%), a pull below the requirement says nothing about the coating. */
  voidFromPercent?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** A pull given by its force in newtons and its dolly's diameter in mm, with what failed. */
export type PullByForce = { forceN: number; dollyMm: number; failure?: FailureAreas | undefined };
/** One pull: force and dolly, or the stress in MPa that the tester shows. */
export type Pull = (PullByForce | { mpa: number; failure?: FailureAreas | undefined }) & {
  /** Which pull it is. Its place in the list where it is left out. */
  place?: FindingPlace | undefined;
};

/** The input of `pullOff`. */
export type PullOffInput = PullByForce & PullOffLimits;

export type PullOffFigures = { readonly mpa: number; readonly psi: number; readonly gluePercent: number };
/** A single pull can also be void: the glue failed before the coating was put to the test. */
export type PullOffOutcome = Outcome | 'void';

/** The psi in one MPa. */
export const psiPerMpa = 145.038;
/** The share of glue failure in % from which a weak pull is void. Common in the trade; no published source at hand. */
export const usualVoidPercent = 50;
/** How many pulls are required per area. Common in the trade; no published source at hand. */
export const usualPullsPerArea = 3;

/**
 * The kinds of failure of a system with this many coats: A is the substrate, B the first coat, A/B between the two, -/Y
 * between the last coat and the glue, Y the glue, Y/Z between glue and dolly. Source: ISO 4624.
 */
export function failureKinds(coats: number): string[] {
  const letters = Array.from({ length: coats + 1 }, (_, place) => String.fromCodePoint(65 + place));
  const kinds = letters.flatMap((letter, place) => {
    const next = letters[place + 1];
    return next === undefined ? [letter] : [letter, `${letter}/${next}`];
  });
  return [...kinds, '-/Y', 'Y', 'Y/Z'];
}

/** Whether a text names a kind of failure: A, A/B, B, B/C …, -/Y (or the last coat's letter), Y, Y/Z. */
export function isFailureKind(name: string): boolean {
  const [, first, second] = /^([A-X])\/([B-X])$/.exec(name) ?? [];
  if (first && second) return first.codePointAt(0) === (second.codePointAt(0) ?? 0) - 1;
  return /^(?:[A-X]|[-−B-X]\/Y|Y|Y\/Z)$/.test(name);
}

/** Whether the areas of failure add up to exactly 100 %. */
export function addsUp(failure: FailureAreas): boolean {
  const sum = Object.values(failure).map(exactFraction).reduce(plus, fraction(0));
  return compare(sum, fraction(100)) === 0;
}

/** The share of failure in the glue or at either of its faces, in %. */
function gluePercent(failure: FailureAreas): number {
  const shares = Object.entries(failure).filter(([kind]) => kind.endsWith('Y') || kind === 'Y/Z');
  return toNumber(shares.map(([, share]) => exactFraction(share)).reduce(plus, fraction(0)));
}

/** Stress in MPa of a force in newtons on a round dolly, diameter in mm. */
export function stressMpa(forceN: number, dollyMm: number): number {
  return forceN / ((Math.PI * dollyMm * dollyMm) / 4);
}

type Pulled = { mpa: number; glue: number; isStrong: boolean; isVoid: boolean };

function pulled(input: Pull & PullOffLimits): Pulled {
  const { minMpa, failure = {}, voidFromPercent = usualVoidPercent, comparison = 'absolute' } = input;
  const mpa = 'mpa' in input ? input.mpa : stressMpa(input.forceN, input.dollyMm);
  const glue = gluePercent(failure);
  const isStrong = minMpa === undefined || isAtLeast(mpa, minMpa, comparison);
  return { mpa, glue, isStrong, isVoid: !isStrong && glue >= voidFromPercent };
}

function findingsOf({ mpa, glue, isStrong, isVoid }: Pulled, input: PullOffLimits): Finding[] {
  const { minMpa, comparison = 'absolute' } = input;
  if (minMpa === undefined) return [noRequirement];
  const shown = shownFigure(mpa, { atLeast: minMpa, comparison });
  if (isVoid) {
    const words = `Void: ${formatLimit(glue)} % failed in the glue at ${shown} MPa. Repeat the pull.`;
    return [missing('void', words)];
  }
  if (!isStrong) {
    const words = `${shown} MPa is under ${formatLimit(minMpa)} MPa.`;
    return [breach('pullOff', words, { figure: mpa, limit: minMpa })];
  }
  return glue > 0 ? [remark('atLeast', `The glue failed in part: at least ${shown} MPa.`, { figure: mpa })] : [];
}

function limitsOf({ minMpa, voidFromPercent, from = 'typed' }: PullOffLimits, by: 'each' | 'mean' = 'each'): Limit[] {
  const id = by === 'mean' ? 'meanPullOff' : 'pullOff';
  return [
    ...(minMpa === undefined ? [] : [withLimitName({ id, bound: 'atLeast', value: minMpa, unit: 'MPa', from })]),
    usualLimit({ id: 'voidFrom', setting: 'pullOffVoidPercent', unit: '%' }, voidFromPercent, usualVoidPercent),
  ];
}

/**
 * One pull. It passes if the stress reaches the requirement, whatever failed. Below it, the pull is void if at least
 * half of the face failed in the glue, else it fails. Source: ISO 4624, ASTM D4541; the half is a setting.
 */
export function pullOff(input: PullOffInput): Verdict<PullOffFigures, PullOffOutcome> {
  const pull = pulled(input);
  const judged = pull.isVoid ? 'void' : pull.isStrong ? 'pass' : 'fail';
  return verdict('pullOff', {
    outcome: input.minMpa === undefined ? 'notJudged' : judged,
    standard: 'ISO 4624, ASTM D4541',
    figures: { mpa: pull.mpa, psi: pull.mpa * psiPerMpa, gluePercent: pull.glue },
    limits: limitsOf(input),
    findings: findingsOf(pull, input),
  });
}

/** The input of `pullOffLot`: the pulls of an area, the requirement in MPa, and how many valid pulls are required. */
export type PullOffLotInput = PullOffLimits & {
  pulls: readonly Pull[];
  needed?: number | undefined;
  /** Whether each valid pull must reach the requirement, or their mean. */
  by?: 'each' | 'mean' | undefined;
};

export type PullOffLotFigures = { readonly meanMpa: number | null; readonly valid: number; readonly void: number };

/**
 * The pulls of an area. Every valid pull must reach the requirement (or their mean, if the contract says so), and there
 * must be enough valid pulls. Source: ISO 16276-1 as the trade knows it; three per area and `each` are settings.
 */
export function pullOffLot(input: PullOffLotInput): Verdict<PullOffLotFigures> {
  const { pulls, needed = usualPullsPerArea, by = 'each', minMpa, comparison = 'absolute' } = input;
  const judged = pulls.map((pull) => ({ ...input, ...pull })).map((pull) => ({ pull, ...pulled(pull) }));
  const valid = judged.filter(({ isVoid }) => !isVoid);
  const due: MeasurementsDue = { readings: Math.max(0, needed - valid.length) };
  const sum = valid.reduce((all, { mpa }) => all + mpa, 0);
  const meanMpa = valid.length === 0 ? null : sum / valid.length;
  const isMeanLow = minMpa !== undefined && meanMpa !== null && !isAtLeast(meanMpa, minMpa, comparison);
  const meanWords = `Mean ${shownFigure(meanMpa ?? 0, { atLeast: minMpa, comparison })} MPa is under ${formatLimit(minMpa ?? 0)} MPa.`;
  const ofEach = judged.flatMap(({ pull, ...one }, row) =>
    withPlace(pull.place ?? { row, of: 'pull' }, findingsOf(one, pull)),
  );
  const ofMean =
    isMeanLow && due.readings === 0 ? [breach('meanLow', meanWords, { figure: meanMpa ?? 0, limit: minMpa ?? 0 })] : [];
  const remaining = by === 'each' ? ofEach : [...ofEach.filter(({ kind }) => kind !== 'breach'), ...ofMean];
  const dueWords = `${due.readings} more valid ${due.readings === 1 ? 'pull is' : 'pulls are'} due.`;
  const hasLimit = minMpa !== undefined;
  const outcome = hasLimit
    ? outcomeOf(
        remaining.filter(({ code }) => code !== 'void'),
        due.readings > 0,
      )
    : 'notJudged';
  return verdict('pullOffLot', {
    outcome,
    standard: 'ISO 4624, ASTM D4541',
    figures: { meanMpa, valid: valid.length, void: judged.length - valid.length },
    limits: [
      ...limitsOf(input, by),
      usualLimit({ id: 'pulls', bound: 'atLeast', setting: 'pullOffPulls', unit: '' }, input.needed, usualPullsPerArea),
    ],
    findings: hasLimit
      ? [...remaining, ...(outcome === 'incomplete' ? [missing('due', dueWords)] : [])]
      : [noRequirement],
    due,
    readings: { used: valid.length, leftOut: judged.length - valid.length },
  });
}
