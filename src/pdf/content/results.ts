import { type UsedVerdict, usedLabel } from '#domain/equipment/judgeUsed.ts';
import type { Entry } from '#domain/listing/record.ts';
import { type AmbientRow, type AmbientVerdict, decisionOf, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import { plain, printed } from '#domain/measurement/comparison.ts';
import { standing } from '#domain/measurement/override.ts';
import type { PaintVerdict } from '#domain/measurement/paint/paintVerdict.ts';
import { kindsOfTest } from '#domain/measurement/tests/asked.ts';
import { decisionOn } from '#domain/measurement/tests/decision.ts';
import { figuresOfTest, figureWords } from '#domain/measurement/tests/figures.ts';
import { type Test, testsSchema } from '#domain/measurement/tests/test.ts';
import { type Limit, type Outcome, type Verdict, outcomeWords } from '#domain/measurement/verdict.ts';
import { labelOf, type TestsField } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { ambientRowsIn, type JudgedAnswer, verdictsIn } from '#domain/reports/byField.ts';
import { answersIn } from '#domain/reports/present.ts';
import { verdictsOfRows } from '#domain/reports/presentVerdicts.ts';

/** How a result counts in the report's verdict: `open` needs a decision, `told` was recorded but not judged. */
export type Standing = 'pass' | 'fail' | 'open' | 'told';

/** One thing that the report was judged by. */
export type Result = {
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
const marks: Readonly<Record<Standing, string>> = { pass: '✓ ', fail: '', open: '… ', told: '' };
const standings: Readonly<Record<Outcome, Standing>> = {
  pass: 'pass',
  fail: 'fail',
  incomplete: 'open',
  notJudged: 'told',
};

/** The end of a limit's name, if the limit is a bound. */
const bound = /, at (least|most)$/;

/**
 * The bounds of a test in words; both bounds of one figure are joined to a range. The rule's own limits, and the source
 * of each limit, are shown with the test.
 */
function limitsWords(limits: readonly Limit[]): string {
  const bounds = limits.filter(({ name, from }) => bound.test(name) && from !== 'standard');
  const words = bounds.map(({ name, value, unit }, at) => {
    const of = name.replace(bound, '');
    const after = unit && ` ${unit}`;
    const pairOf = (one: Limit | undefined) => one && one.name !== name && one.name.replace(bound, '') === of;
    if (pairOf(bounds[at - 1])) return '';
    const other = bounds[at + 1];
    return pairOf(other)
      ? `${of} ${plain(value)} to ${plain(other?.value ?? 0)}${after}`
      : `${name} ${plain(value)}${after}`;
  });
  return words.filter(Boolean).join('; ');
}

const wordsOf = ({ findings }: Pick<Verdict<unknown>, 'findings'>, kinds: readonly string[]) =>
  findings.filter(({ kind }) => kinds.includes(kind)).map(({ words }) => words);

function foundIn(test: Test): string {
  const { verdict } = test;
  const { readings, outcome } = verdict;
  const counted = readings && `${readings.used} ${readings.used === 1 ? 'reading' : 'readings'}`;
  const leftOut = readings && readings.leftOut > 0 ? `${readings.leftOut} left out` : undefined;
  const said = figureWords(figuresOfTest(test).found, { limits: false });
  const lacks = outcome === 'pass' ? [] : wordsOf(verdict, ['breach', 'missing']);
  const facts = [counted, leftOut, ...said].filter(Boolean).join(', ');
  return [facts && `${facts}.`, ...lacks].filter(Boolean).join(' ');
}

function resultOfTest(test: Test): Result {
  const { kind, areaCode, coatNo, verdict } = test;
  const decided = decisionOn(test);
  const accepts = decided?.decision === 'Yes';
  const isSettled = decided !== undefined && standings[verdict.outcome] === 'open';
  const settled: Standing = accepts ? 'told' : 'fail';
  return {
    about: [kindsOfTest[kind].title, areaCode, coatNo && `coat ${coatNo}`].filter(Boolean).join(', '),
    required: limitsWords(verdict.limits),
    found: foundIn(test),
    rule: verdict.standard ?? (verdict.limits.length > 0 ? 'The limits beside' : ''),
    standing: isSettled ? settled : standings[verdict.outcome],
    words: [outcomeWords[verdict.outcome], decided && (accepts ? 'accepted' : 'rejected')].filter(Boolean).join(', '),
    ...(decided && {
      otherwise: { decision: accepts ? 'Accepted' : 'Rejected', reason: decided.reason, at: decided.at },
    }),
  };
}

function testsIn(field: TestsField, entry: Entry, judged: JudgedAnswer | undefined): Test[] {
  const tests = testsSchema.safeParse(entry[field.name]).data ?? [];
  const verdicts = verdictsIn(judged, field) ?? [];
  return tests.map((test, at) => ({ ...test, verdict: verdicts[at] ?? test.verdict }));
}

/** A row of ambient conditions. If work stopped when the readings forbade it, the requirement was met. */
function resultOfRow(verdict: AmbientVerdict, row: AmbientRow): Result | undefined {
  const { suggested, figures, limits, standard, override } = verdict;
  if (suggested === null) return undefined;
  const decided = decisionOf(row);
  const { isAgainst } = standing(suggested, decided);
  const time = typeof row.ambienttime === 'string' ? row.ambienttime : '';
  const deltaT = figures.deltaTC === null ? undefined : `ΔT ${printed(figures.deltaTC)} °C`;
  const humidity = figures.humidity === null ? undefined : `humidity ${printed(figures.humidity)} %`;
  const standsAs = (): Pick<Result, 'standing' | 'words'> => {
    if (decided === null) return { standing: 'open', words: `Proposed ${suggested}, not decided` };
    if (decided === 'No')
      return { standing: 'pass', words: isAgainst ? 'Work stopped, though allowed' : 'Work stopped' };
    return isAgainst
      ? { standing: 'fail', words: 'Worked, against the proposal' }
      : { standing: 'pass', words: 'Pass' };
  };
  return {
    about: `Ambient conditions, ${time}`,
    required: limitsWords(limits),
    found: [deltaT, humidity].filter(Boolean).join(', '),
    rule: standard ?? '',
    ...standsAs(),
    ...(isAgainst && {
      otherwise: {
        decision: `${decided} instead of ${suggested}`,
        reason: override?.reason ?? '',
        ...(override && { at: override.at }),
      },
    }),
  };
}

/** Joins passed rows into one line, so that the others stand out. */
function resultsOfRows(results: readonly Result[]): Result[] {
  const isPlain = (one: Result) => one.standing === 'pass' && !one.otherwise;
  const plainOnes = results.filter(isPlain);
  const [first] = plainOnes;
  if (!first || plainOnes.length === 1) return [...results];
  const stopped = plainOnes.filter(({ words }) => words === 'Work stopped');
  const timesOf = stopped.map(({ about, found }) => `${about.replace(/.*, /, '')} (${found})`).join(', ');
  const found = stopped.length > 0 ? `Work stopped at ${timesOf}.` : 'Within the limits.';
  const joined = { ...first, about: `Ambient conditions, ${plainOnes.length} readings`, found, words: 'Pass' };
  return [joined, ...results.filter((one) => !isPlain(one))];
}

/** A rule's verdict on receipt about the paint, or about a gauge or a batch. Empty if there was nothing wrong. */
function resultsOfSaid(about: string, { outcome, limits, findings, standard }: PaintVerdict | UsedVerdict): Result[] {
  if (outcome !== 'fail' && outcome !== 'incomplete') return [];
  return [
    {
      about,
      required: limitsWords(limits),
      found: wordsOf({ findings }, ['breach', 'missing']).join(' '),
      rule: standard ?? '',
      standing: standings[outcome],
      words: outcomeWords[outcome],
    },
  ];
}

/** A result's words with its mark. */
export const markedWords = (one: Result): string => `${marks[one.standing]}${one.words}`;

/** Everything that a report was judged by, in the form's order. */
export function resultsOf(kind: KindOfReport, entry: Entry, judged: JudgedAnswer | undefined): Result[] {
  return kind.fields.flatMap((field): Result[] => {
    if (field.kind === 'tests') return testsIn(field, entry, judged).map(resultOfTest);
    if (field.kind === 'verdicts') {
      const verdicts = verdictsOfRows(field, entry, judged?.[field.name]) ?? [];
      const rows = ambientRowsIn(answersIn(kind, entry), field);
      return resultsOfRows(
        verdicts.flatMap((verdict, at) => (isJudged(verdict) ? (resultOfRow(verdict, rows[at] ?? {}) ?? []) : [])),
      );
    }
    if (field.kind === 'paint')
      return (verdictsIn(judged, field) ?? []).flatMap((verdict) => resultsOfSaid(labelOf(field), verdict));
    const answer = entry[field.name];
    if (field.kind !== 'choice' || field.listedAs !== 'result') {
      const used = verdictsIn(judged, field) ?? [];
      return used.flatMap((verdict) => resultsOfSaid(`${usedLabel(verdict)}, ${verdict.figures.named}`, verdict));
    }
    if (typeof answer !== 'string' || answer === '') return [];
    const isFailed = field.alarming === answer;
    const about = field.group ?? labelOf(field);
    return [
      {
        about,
        required: '',
        found: 'Judged by the inspector',
        rule: '',
        standing: isFailed ? 'fail' : 'pass',
        words: answer,
      },
    ];
  });
}

/** How many of a report's results have each standing. */
export type Counts = Readonly<Record<Exclude<Standing, 'told'> | 'otherwise', number>>;

/** Counts results for the summary box at the top. */
export function countsOf(results: readonly Result[]): Counts {
  const count = (of: Standing) => results.filter(({ standing: one }) => one === of).length;
  return {
    pass: count('pass'),
    fail: count('fail'),
    open: count('open'),
    otherwise: results.filter((one) => one.otherwise).length,
  };
}
