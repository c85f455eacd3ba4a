import { type Comparison, isAtLeast, plain, printed } from '#domain/measurement/comparison.ts';
import { compare, exact, fraction, plus, toNumber } from '#domain/measurement/fraction.ts';
import {
  type Due,
  type Finding,
  type Limit,
  type LimitSource,
  type Outcome,
  type Verdict,
  breach,
  missing,
  noRequirement,
  outcomeOf,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';

/** Share of each kind of failure, in per cent of the dolly's face: `{ B: 60, 'B/C': 40 }`. */
export type FailureAreas = Readonly<Record<string, number>>;

/** What pulls are judged by: the strength in MPa. */
export type PullOffRequirement = {
  minMpa?: number | undefined;
  /** From which share of glue failure a pull under the requirement says nothing of the coating, in per cent. */
  voidFromPercent?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: Comparison | undefined;
};

/** A pull as its force in newtons on a dolly of so many mm, and what failed. */
export type ForcedPull = { forceN: number; dollyMm: number; failure?: FailureAreas | undefined };
/** One pull: its force and dolly, or the stress in MPa as the tester shows it. */
export type Pull = ForcedPull | { mpa: number; failure?: FailureAreas | undefined };

/** What `pullOff` takes. */
export type PullOffInput = ForcedPull & PullOffRequirement;

export type PullOffFigures = { readonly mpa: number; readonly psi: number; readonly gluePercent: number };
/** A single pull can also be void: the glue gave way before the coating was tried. */
export type PullOffOutcome = Outcome | 'void';

const psiInMpa = 145.038;
const usualVoidPercent = 50;
/** How many pulls are asked for, per area. Known to the trade, without a source at hand. */
export const usualPulls = 3;

/**
 * The kinds of failure of a system of so many coats: A is the substrate, B the first coat, A/B between the two, -/Y between
 * the last coat and the glue, Y the glue, Y/Z between glue and dolly. Source: ISO 4624.
 */
export function failureKinds(coats: number): string[] {
  const letters = Array.from({ length: coats + 1 }, (_, place) => String.fromCodePoint(65 + place));
  const kinds = letters.flatMap((letter, place) => {
    const next = letters[place + 1];
    return next === undefined ? [letter] : [letter, `${letter}/${next}`];
  });
  return [...kinds, '-/Y', 'Y', 'Y/Z'];
}

/** Whether a name is one of a kind of failure: A, A/B, B, B/C …, -/Y (or the last coat's letter), Y, Y/Z. */
export function isFailureKind(name: string): boolean {
  const [, first, second] = /^([A-X])\/([B-X])$/.exec(name) ?? [];
  if (first && second) return first.codePointAt(0) === (second.codePointAt(0) ?? 0) - 1;
  return /^(?:[A-X]|[-−B-X]\/Y|Y|Y\/Z)$/.test(name);
}

/** Whether the areas of failure add up to 100 %, exactly. */
export function addsUp(failure: FailureAreas): boolean {
  const sum = Object.values(failure).map(exact).reduce(plus, fraction(0));
  return compare(sum, fraction(100)) === 0;
}

/** The share of failure in the glue or at either of its faces, in per cent. */
function gluePercent(failure: FailureAreas): number {
  const shares = Object.entries(failure).filter(([kind]) => kind.endsWith('Y') || kind === 'Y/Z');
  return toNumber(shares.map(([, share]) => exact(share)).reduce(plus, fraction(0)));
}

/** Stress in MPa of a force in newtons on a round dolly of so many mm. */
export function stressMpa(forceN: number, dollyMm: number): number {
  return forceN / ((Math.PI * dollyMm * dollyMm) / 4);
}

type Pulled = { mpa: number; glue: number; isStrong: boolean; isVoid: boolean };

function pulled(input: Pull & PullOffRequirement): Pulled {
  const { minMpa, failure = {}, voidFromPercent = usualVoidPercent, comparison = 'absolute' } = input;
  const mpa = 'mpa' in input ? input.mpa : stressMpa(input.forceN, input.dollyMm);
  const glue = gluePercent(failure);
  const isStrong = minMpa === undefined || isAtLeast(mpa, minMpa, comparison);
  return { mpa, glue, isStrong, isVoid: !isStrong && glue >= voidFromPercent };
}

function findingsOf({ mpa, glue, isStrong, isVoid }: Pulled, input: PullOffRequirement): Finding[] {
  const { minMpa, comparison = 'absolute' } = input;
  if (minMpa === undefined) return [noRequirement];
  const shown = printed(mpa, { atLeast: minMpa, comparison });
  if (isVoid) {
    const words = `Void: ${plain(glue)} % failed in the glue at ${shown} MPa. Repeat the pull.`;
    return [missing('void', words)];
  }
  if (!isStrong) {
    const words = `${shown} MPa is under ${plain(minMpa)} MPa.`;
    return [breach('pullOff', words, { figure: mpa, limit: minMpa })];
  }
  return glue > 0 ? [remark('atLeast', `The glue failed in part: at least ${shown} MPa.`, { figure: mpa })] : [];
}

function limitsOf(
  { minMpa, voidFromPercent, from = 'typed' }: PullOffRequirement,
  by: 'each' | 'mean' = 'each',
): Limit[] {
  const name = by === 'mean' ? 'Mean pull-off strength, at least' : 'Pull-off strength, at least';
  return [
    ...(minMpa === undefined ? [] : [{ name, value: minMpa, unit: 'MPa', from } as const]),
    {
      name: 'Void from a share of glue failure of',
      value: voidFromPercent ?? usualVoidPercent,
      unit: '%',
      from: voidFromPercent === undefined ? 'default' : 'typed',
    },
  ];
}

/**
 * One pull: it passes where the stress reaches the requirement, whatever failed. Under it, it is void where the glue failed over
 * half of the face or more, else it fails. Source: ISO 4624, ASTM D4541; the half is a setting.
 */
export function pullOff(input: PullOffInput): Verdict<PullOffFigures, PullOffOutcome> {
  const pull = pulled(input);
  const judged = pull.isVoid ? 'void' : pull.isStrong ? 'pass' : 'fail';
  return verdict('pullOff', {
    outcome: input.minMpa === undefined ? 'notJudged' : judged,
    standard: 'ISO 4624, ASTM D4541',
    figures: { mpa: pull.mpa, psi: pull.mpa * psiInMpa, gluePercent: pull.glue },
    limits: limitsOf(input),
    findings: findingsOf(pull, input),
  });
}

/** What `pullOffLot` takes: the pulls of an area, the requirement in MPa, and how many valid pulls are asked for. */
export type PullOffLotInput = PullOffRequirement & {
  pulls: readonly Pull[];
  needed?: number | undefined;
  /** Whether every valid pull must reach the requirement, or their mean. */
  by?: 'each' | 'mean' | undefined;
};

export type PullOffLotFigures = { readonly meanMpa: number | null; readonly valid: number; readonly void: number };

/**
 * The pulls of an area: every valid one reaches the requirement (or their mean does, where the contract says so), and as many
 * valid ones as are asked for are there. Source: ISO 16276-1 as the trade knows it; three per area and `each` are settings.
 */
export function pullOffLot(input: PullOffLotInput): Verdict<PullOffLotFigures> {
  const { pulls, needed = usualPulls, by = 'each', minMpa, comparison = 'absolute' } = input;
  const judged = pulls.map((pull) => ({ ...input, ...pull })).map((pull) => ({ pull, ...pulled(pull) }));
  const valid = judged.filter(({ isVoid }) => !isVoid);
  const due: Due = { readings: Math.max(0, needed - valid.length) };
  const sum = valid.reduce((all, { mpa }) => all + mpa, 0);
  const meanMpa = valid.length === 0 ? null : sum / valid.length;
  const isMeanLow = minMpa !== undefined && meanMpa !== null && !isAtLeast(meanMpa, minMpa, comparison);
  const meanWords = `Mean ${printed(meanMpa ?? 0, { atLeast: minMpa, comparison })} MPa is under ${plain(minMpa ?? 0)} MPa.`;
  const ofEach = judged.flatMap(({ pull, ...one }, place) =>
    findingsOf(one, pull).map((finding) => ({ ...finding, where: `Pull ${place + 1}` })),
  );
  const ofMean = isMeanLow && due.readings === 0 ? [breach('meanLow', meanWords, { figure: meanMpa ?? 0 })] : [];
  const kept = by === 'each' ? ofEach : [...ofEach.filter(({ kind }) => kind !== 'breach'), ...ofMean];
  const dueWords = `${due.readings} more valid ${due.readings === 1 ? 'pull is' : 'pulls are'} due.`;
  const hasLimit = minMpa !== undefined;
  const outcome = hasLimit
    ? outcomeOf(
        kept.filter(({ code }) => code !== 'void'),
        due.readings > 0,
      )
    : 'notJudged';
  return verdict('pullOffLot', {
    outcome,
    standard: 'ISO 4624, ASTM D4541',
    figures: { meanMpa, valid: valid.length, void: judged.length - valid.length },
    limits: [
      ...limitsOf(input, by),
      {
        name: 'Valid pulls, at least',
        value: needed,
        unit: '',
        from: input.needed === undefined ? 'default' : 'typed',
      },
    ],
    findings: hasLimit ? [...kept, ...(outcome === 'incomplete' ? [missing('due', dueWords)] : [])] : [noRequirement],
    due,
    readings: { used: valid.length, leftOut: judged.length - valid.length },
  });
}
