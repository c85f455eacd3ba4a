import { type Pull, addsUp, failureKinds, isFailureKind } from '#domain/measurement/coating/pullOff.ts';
import type { FindingPlace } from '#domain/measurement/place.ts';
import { type Finding, missing, withPlace } from '#domain/measurement/verdict.ts';
import type { TestQuestion } from './testQuestion.ts';
import type { TestAnswerReader } from './testAnswers.ts';
import type { TestAnswers } from './test.ts';

const mostCoats = 12;
const shareOf = (kind: string) => `share ${kind}`;
/** Only kinds of failure that there are: a name that anybody can think of is no column. */
const isShare = (name: string) => name.startsWith(shareOf('')) && isFailureKind(name.slice(shareOf('').length));

/** How many coats lie under the dolly, from which the kinds of failure follow. */
export const coatsQuestion: TestQuestion = {
  name: 'coats',
  label: 'Coats',
  usual: '1',
  options: Array.from({ length: mostCoats }, (_, at) => [String(at + 1), String(at + 1)] as const),
};

function partWords(part: string, coats: number): string {
  if (part === 'A') return 'substrate';
  if (part === '-') return 'last coat';
  if (part === 'Y') return 'glue';
  if (part === 'Z') return 'dolly';
  return coats === 1 ? 'coat' : `coat ${(part.codePointAt(0) ?? 0) - 65}`;
}

/** A kind of failure as it is asked for: 'B, coat 1', 'B/C, coat 1 to coat 2'. */
function kindWords(kind: string, coats: number): string {
  return `${kind}, ${kind
    .split('/')
    .map((part) => partWords(part, coats))
    .join(' to ')}`;
}

const before: readonly TestQuestion[] = [
  { name: 'gluePercent', label: 'Failed in the glue', unit: '%' },
  { name: 'failure', label: 'What failed', isText: true },
];

/**
 * The columns of pulls: the strength, or force and dolly, and the share of each kind of failure. The kinds follow from
 * the number of coats; those that the rows name otherwise, and the columns of earlier versions, stay while they are
 * filled.
 */
export function pullColumns(
  columns: readonly TestQuestion[],
  requirement: TestAnswers,
  rows: readonly TestAnswers[],
): TestQuestion[] {
  const coats = Number(requirement[coatsQuestion.name] ?? coatsQuestion.usual) || 1;
  const kinds = failureKinds(Math.min(coats, mostCoats));
  const filled = new Set(rows.flatMap((row) => Object.keys(row)));
  const others = [...filled].filter((name) => isShare(name) && !kinds.some((kind) => shareOf(kind) === name));
  const shares = [...kinds.map(shareOf), ...others].map((name): TestQuestion => {
    const kind = name.slice(shareOf('').length);
    return { name, label: kindWords(kind, kinds.includes(kind) ? coats : mostCoats), unit: '%' };
  });
  const at = columns.findIndex(({ name }) => name === 'where');
  return [...columns.slice(0, at), ...shares, ...before.filter(({ name }) => filled.has(name)), ...columns.slice(at)];
}

/** The finding on a row that was begun and lacks a figure. */
export function unfinishedRowFindings(place: FindingPlace): Finding[] {
  return withPlace(place, [missing('rowUnfinished', 'a figure is missing.')]);
}

/**
 * The pulls of rows, and what keeps a row from being one: areas of failure that do not add up to 100 %, or no strength.
 * Rows of an earlier version have the share of the glue alone.
 */
export function pullsOf(rows: readonly TestAnswerReader[]): { pulls: Pull[]; unfinished: Finding[] } {
  const pulls: Pull[] = [];
  const unfinished: Finding[] = [];
  for (const [at, converted] of rows.entries()) {
    const [mpa, forceN, dollyMm] = [converted.figure('mpa'), converted.figure('forceN'), converted.figure('dollyMm')];
    const shares = converted.names.flatMap((name) => {
      const share = isShare(name) ? converted.figure(name) : undefined;
      return share === undefined ? [] : [[name.slice(shareOf('').length), share] as const];
    });
    const glue = converted.figure('gluePercent');
    const place = { row: at, of: 'pull' } as const;
    const failure = shares.length > 0 ? Object.fromEntries(shares) : glue === undefined ? {} : { Y: glue };
    if (shares.length > 0 && (!addsUp(failure) || shares.some(([, share]) => share < 0))) {
      unfinished.push(...withPlace(place, [missing('failureSum', 'what failed does not add up to 100 %.')]));
    } else if (mpa !== undefined) pulls.push({ mpa, failure, place });
    else if (forceN !== undefined && dollyMm !== undefined && dollyMm > 0)
      pulls.push({ forceN, dollyMm, failure, place });
    else if (forceN !== undefined || Object.keys(failure).length > 0) unfinished.push(...unfinishedRowFindings(place));
  }
  return { pulls, unfinished };
}
