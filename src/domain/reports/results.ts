import type { ReportEntry } from '#domain/listing/record.ts';
import { ambientLimitValue } from '#domain/measurement/climate/ambientLimits.ts';
import { okToWorkDecision } from '#domain/measurement/climate/ambientRows.ts';
import { formatLimit, judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import { limitedQuantityName } from '#domain/measurement/limitNames.ts';
import { type BoundingLimit, boundingLimits } from '#domain/measurement/normalizeLimits.ts';
import { checkOverride } from '#domain/measurement/override.ts';
import { contradictoryOverride } from '#domain/measurement/inspections/decision.ts';
import { figuresOfTest, figureWords } from '#domain/measurement/inspections/figures.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import {
  type ServerVerdicts,
  type Limit,
  outcomeWords,
  type Standing,
  type Verdict,
} from '#domain/measurement/verdict.ts';
import type { CommentPlace } from './commentPlace.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { testRemarks, type JudgedItem, judgedItemsOf, judgedItemWords } from './outcome.ts';
import { answersIn } from './answersIn.ts';

type Thing<Of extends JudgedItem['of']> = Extract<JudgedItem, { of: Of }>;

/** One thing that the report was judged by, in words, and its place. `path`: how the paths of its failures begin. */
export type ItemResult = {
  place: CommentPlace;
  path: string;
  about: string;
  required: string;
  found: string;
  rule: string;
  standing: Standing;
  words: string;
  /** The inspector's decision against the rules: its reason, and its time (ISO) if known. */
  otherwise?: { decision: string; reason: string; at?: string };
};

/** Marks that distinguish results without words or colours. A failure has none, because tables mark it anyway. */
const marks: Readonly<Record<Standing, string>> = { met: '✓ ', breach: '', due: '… ', told: '' };

/**
 * The bounds of a test in words; both bounds of one figure are joined to a range. The rule's own limits, and the source
 * of each limit, are shown with the test.
 */
function limitsWords(limits: readonly Limit[]): string {
  const bounds = boundingLimits(limits).filter(({ from }) => from !== 'standard');
  const words = bounds.map(({ id, bound, of, name, value, unit }, at) => {
    const after = unit && ` ${unit}`;
    const pairOf = (one: BoundingLimit | undefined) => one && one.bound !== bound && one.id === id && one.of === of;
    if (pairOf(bounds[at - 1])) return '';
    const other = bounds[at + 1];
    return pairOf(other)
      ? `${limitedQuantityName(id, of)} ${formatLimit(value)} to ${formatLimit(other?.value ?? 0)}${after}`
      : `${name} ${formatLimit(value)}${after}`;
  });
  return words.filter(Boolean).join('; ');
}

/** The kinds of findings that say what stands in the way of a pass. */
const lacking = ['breach', 'missing'];

const wordsOf = ({ findings }: Pick<Verdict<unknown>, 'findings'>, kinds: readonly string[]) =>
  findings.filter(({ kind }) => kinds.includes(kind)).map(({ words }) => words);

function foundIn(test: Test): string {
  const { verdict } = test;
  const { readings, outcome } = verdict;
  const counted = readings && `${readings.used} ${readings.used === 1 ? 'reading' : 'readings'}`;
  const leftOut = readings && readings.leftOut > 0 ? `${readings.leftOut} left out` : undefined;
  const texts = figureWords(figuresOfTest(test).found, { limits: false });
  const lacks = outcome === 'pass' ? [] : wordsOf(verdict, lacking);
  const facts = [counted, leftOut, ...texts].filter(Boolean).join(', ');
  return [facts && `${facts}.`, ...lacks].filter(Boolean).join(' ');
}

/** What the result of anything that was judged begins with. */
const headOf = (thing: JudgedItem) => ({
  place: thing.place,
  path: thing.path,
  about: judgedItemWords(thing),
  standing: thing.standing,
});

function resultOfTest(thing: Thing<'test'>): ItemResult {
  const { test } = thing;
  const { verdict } = test;
  const decided = contradictoryOverride(test);
  const accepts = decided?.decision === 'Yes';
  return {
    ...headOf(thing),
    required: limitsWords(verdict.limits),
    found: foundIn(test),
    rule: verdict.standard ?? (verdict.limits.length > 0 ? 'The limits beside' : ''),
    words: [outcomeWords[verdict.outcome], ...testRemarks(test)].join(', '),
    ...(decided && {
      otherwise: { decision: accepts ? 'Accepted' : 'Rejected', reason: decided.reason, at: decided.at },
    }),
  };
}

/** The words for a row's result. If work stopped when the readings forbade it, the requirement was met. */
function wordsOfRow({ row, verdict: { suggested, outcome } }: Thing<'row'>, isAgainst: boolean): string {
  const decided = okToWorkDecision(row);
  if (suggested === null) return outcomeWords[outcome];
  if (decided === null) return `Proposed ${suggested}, not decided`;
  if (decided === 'No') return isAgainst ? 'Work stopped, though allowed' : stopped;
  return isAgainst ? 'Worked, against the proposal' : 'Pass';
}

const stopped = 'Work stopped';

function resultOfRow(thing: Thing<'row'>): ItemResult {
  const { row, verdict } = thing;
  const { suggested, figures, limits, standard, override } = verdict;
  const decided = okToWorkDecision(row);
  const { isAgainst } = checkOverride(suggested, decided);
  const { deltaTC } = figures;
  const deltaT =
    deltaTC === null
      ? undefined
      : `ΔT ${judgedFigureWithLimit(deltaTC, { atLeast: ambientLimitValue(limits, 'deltaTMinC') }, '°C')}`;
  const humidity =
    figures.humidity === null
      ? undefined
      : `humidity ${judgedFigureWithLimit(figures.humidity, { atMost: ambientLimitValue(limits, 'humidityMax') }, '%')}`;
  const lacks = suggested === null ? wordsOf(verdict, ['missing']) : [];
  return {
    ...headOf(thing),
    required: limitsWords(limits),
    found: [deltaT, humidity, ...lacks].filter(Boolean).join(', '),
    rule: standard ?? '',
    words: wordsOfRow(thing, isAgainst),
    ...(isAgainst && {
      otherwise: {
        decision: `${decided} instead of ${suggested}`,
        reason: override?.reason ?? '',
        ...(override && { at: override.at }),
      },
    }),
  };
}

type RowResult = { thing: Thing<'row'>; result: ItemResult };

/** The results of rows. Those that were met without more are joined into one line, so that the others stand out. */
function resultsOfRows(things: readonly Thing<'row'>[]): ItemResult[] {
  const counted = things.filter(({ standing }) => standing !== 'told');
  const all = counted.map((thing): RowResult => ({ thing, result: resultOfRow(thing) }));
  const isPlain = ({ result }: RowResult) => result.standing === 'met' && !result.otherwise;
  const plainOnes = all.filter(isPlain);
  const [first] = plainOnes;
  if (!first || plainOnes.length === 1) return all.map(({ result }) => result);
  const timesOf = plainOnes
    .filter(({ thing }) => okToWorkDecision(thing.row) === 'No')
    .map(({ thing: { called }, result }) => `${called} (${result.found})`);
  const found = timesOf.length > 0 ? `Work stopped at ${timesOf.join(', ')}.` : 'Within the limits.';
  const about = `Ambient conditions, ${plainOnes.length} readings`;
  const joined = { ...first.result, about, found, words: 'Pass' };
  return [joined, ...all.filter((one) => !isPlain(one)).map(({ result }) => result)];
}

/**
 * A rule's verdict about thickness, paint, a gauge or a batch. Empty if it only tells something. Of thickness it also says
 * how the figures were read, such as from the one thickness that is stated.
 */
function resultsOfJudged(thing: Thing<'paint' | 'used' | 'thickness'>): ItemResult[] {
  const { verdict } = thing;
  if (thing.standing === 'told') return [];
  return [
    {
      ...headOf(thing),
      required: limitsWords(verdict.limits),
      found: wordsOf(verdict, thing.of === 'thickness' ? [...lacking, 'remark'] : lacking).join(' '),
      rule: verdict.standard ?? '',
      words: outcomeWords[verdict.outcome],
    },
  ];
}

function resultOfChoice(thing: Thing<'choice'>): ItemResult {
  return { ...headOf(thing), required: '', found: 'Judged by the inspector', rule: '', words: thing.answer };
}

/** A result's words with its mark. */
export const wordsWithMark = (one: ItemResult): string => `${marks[one.standing]}${one.words}`;

/** Everything that a report was judged by, in the form's order. */
export function resultsOf(kind: KindOfReport, entry: ReportEntry, judged: ServerVerdicts | undefined): ItemResult[] {
  const things = judgedItemsOf(kind, answersIn(kind, entry), judged);
  const rows = things.filter((thing) => thing.of === 'row');
  return things.flatMap((thing): ItemResult[] => {
    if (thing.of === 'test') return [resultOfTest(thing)];
    // All rows stand where the first does.
    if (thing.of === 'row') return thing === rows[0] ? resultsOfRows(rows) : [];
    return thing.of === 'choice' ? [resultOfChoice(thing)] : resultsOfJudged(thing);
  });
}

/** How many of a report's results have each standing. */
export type StandingCounts = Readonly<Record<Exclude<Standing, 'told'> | 'otherwise', number>>;

/** Counts results for the summary box at the top. */
export function standingCountsOf(results: readonly ItemResult[]): StandingCounts {
  const count = (of: Standing) => results.filter(({ standing: one }) => one === of).length;
  return {
    met: count('met'),
    breach: count('breach'),
    due: count('due'),
    otherwise: results.filter((one) => one.otherwise).length,
  };
}
