import { type UsedItemVerdict, usedItemVerdictLabel } from '#domain/equipment/judgeUsed.ts';
import {
  type AmbientRow,
  type AmbientVerdict,
  okToWorkDecision,
  isJudged,
} from '#domain/measurement/climate/ambientRows.ts';
import { standingOfReading } from '#domain/measurement/climate/okToWork.ts';
import { type PaintVerdict, paintTitles } from '#domain/measurement/paint/paintVerdict.ts';
import type { ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { contradictoryOverride } from '#domain/measurement/inspections/decision.ts';
import { isFurtherAmbientLog, type Test } from '#domain/measurement/inspections/test.ts';
import { titleOfTest } from '#domain/measurement/inspections/titleOfTest.ts';
import {
  firstRuleVersion,
  type ServerVerdicts,
  type Outcome,
  outcomeWords,
  type Verdict,
  type Standing,
} from '#domain/measurement/verdict.ts';
import type { AnyAnswers } from './answers.ts';
import type { CommentPlace } from './commentPlace.ts';
import { ambientRowsIn, answerIn, rowItemId, verdictsIn } from './byField.ts';
import { type ChoiceField, type Field, labelOf } from './fieldKinds.ts';
import { cellName, type KindOfReport } from './kindOfReport.ts';
import { notConfirmedIn } from './notConfirmed.ts';

/** The outcomes of a report, the worst first. A report has one, the same wherever it is shown. */
export const reportOutcomes = ['fail', 'accepted', 'incomplete', 'pass', 'notJudged'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The outcomes of a report in words. */
export const reportOutcomeWords: Readonly<Record<ReportOutcome, string>> = { ...outcomeWords, accepted: 'Accepted' };

/**
 * It begins the path of the failure of a day's readings of air and steel: those in the rows of the report and those after
 * them fail once. Before, each of the rows was a failure of its own.
 */
export const ambientFailurePath = 'ambientVerdicts';

/** One thing that a report was judged by, its place, and how it counts. `path`: how the paths of its failures begin. */
export type JudgedItem = { readonly standing: Standing; readonly place: CommentPlace; readonly path: string } & (
  | { readonly of: 'test'; readonly test: Test }
  | {
      readonly of: 'row';
      readonly at: number;
      readonly called: string;
      readonly row: AmbientRow;
      readonly verdict: AmbientVerdict;
    }
  | { readonly of: 'paint'; readonly verdict: PaintVerdict }
  | { readonly of: 'used'; readonly verdict: UsedItemVerdict }
  | { readonly of: 'thickness'; readonly verdict: ThicknessVerdict }
  | { readonly of: 'choice'; readonly field: ChoiceField; readonly answer: string }
);

const byOutcome: Readonly<Record<Outcome, Standing>> = {
  pass: 'met',
  fail: 'breach',
  incomplete: 'due',
  notJudged: 'told',
};

/** How a verdict counts by itself. */
export const standingOfVerdict = ({ outcome }: Pick<Verdict<unknown>, 'outcome'>): Standing => byOutcome[outcome];

/** Whether the gauge was overdue, which breaks a requirement at any reading. Verdicts of the first rules ignore it. */
export function hasOverdueGauge({ ruleVersion, findings }: Pick<Test['verdict'], 'ruleVersion' | 'findings'>): boolean {
  return ruleVersion !== firstRuleVersion && findings.some(({ code }) => code === 'gaugeOverdue');
}

/**
 * A test counts as the rules judged it. An inspector who accepts a failure does not lift it; one who rejects a test
 * makes it a breach, and one who accepts a test with readings still due makes it count no more.
 */
export function standingOfTest(test: Pick<Test, 'verdict' | 'override'>): Standing {
  const counts = standingOfVerdict(test.verdict);
  const decided = contradictoryOverride(test)?.decision;
  if (decided === 'No' || hasOverdueGauge(test.verdict)) return 'breach';
  return decided === 'Yes' && counts === 'due' ? 'told' : counts;
}

/** What counts for a test besides its readings, each in a word or two: what its gauge was, and what was decided on it. */
export function testRemarks(test: Pick<Test, 'verdict' | 'override'>): string[] {
  const decided = contradictoryOverride(test)?.decision;
  return [
    ...(hasOverdueGauge(test.verdict) ? ['gauge overdue'] : []),
    ...(decided === undefined ? [] : [decided === 'Yes' ? 'accepted' : 'rejected']),
  ];
}

/** How a row of readings counts, with what the inspector decided. */
export function standingOfRow(verdict: AmbientVerdict, row: AmbientRow): Standing {
  return standingOfReading(verdict, okToWorkDecision(row));
}

/** What was used, and the paint, count where something is wrong or missing. Nothing is passed by them alone. */
export function standingOfUsedItem(verdict: PaintVerdict | UsedItemVerdict): Standing {
  const counts = standingOfVerdict(verdict);
  return counts === 'met' ? 'told' : counts;
}

/** How a result counts that the inspector marked. Undefined if it was left blank. */
export function standingOfResult({ alarming }: ChoiceField, answer: unknown): Standing | undefined {
  if (typeof answer !== 'string' || answer === '') return undefined;
  return alarming === answer ? 'breach' : 'met';
}

function judgedBy(field: Field, answers: AnyAnswers, judged: ServerVerdicts | undefined): JudgedItem[] {
  const whole: Pick<JudgedItem, 'place' | 'path'> = {
    place: { field: field.name, item: null },
    path: `${field.name}/`,
  };
  if (field.kind === 'tests') {
    const verdicts = verdictsIn(judged, field) ?? [];
    return (answerIn(answers, field) ?? []).map((sent, at) => {
      const test = { ...sent, verdict: verdicts[at] ?? sent.verdict };
      const place = { field: field.name, item: test.testId };
      const path = isFurtherAmbientLog(test) ? `${ambientFailurePath}/` : `${field.name}/${test.testId}/`;
      return { of: 'test', test, standing: standingOfTest(test), place, path };
    });
  }
  if (field.kind === 'verdicts') {
    const rows = ambientRowsIn(answers, field);
    return (verdictsIn(judged, field) ?? answerIn(answers, field) ?? []).flatMap((verdict, at) => {
      const row = rows[at] ?? {};
      const place = { field: field.of, item: rowItemId(row, at + 1) };
      if (!isJudged(verdict)) return [];
      const isOpen = notConfirmedIn(answers).includes(cellName(field.of, at, 'ambienttime'));
      // A time that nobody confirmed names no reading.
      const time = typeof row.ambienttime === 'string' ? row.ambienttime : '';
      const called = isOpen || time === '' ? `reading ${at + 1}` : time;
      const standing = standingOfRow(verdict, row);
      return [{ of: 'row', at, called, row, verdict, standing, ...whole, place }];
    });
  }
  if (field.kind === 'paint') {
    const verdicts = verdictsIn(judged, field) ?? answerIn(answers, field) ?? [];
    return verdicts.map((verdict) => {
      const path = `${field.name}/${verdict.about}/`;
      return { ...whole, of: 'paint', verdict, standing: standingOfUsedItem(verdict), path };
    });
  }
  if (field.kind === 'thickness') {
    const verdicts = verdictsIn(judged, field) ?? [];
    return verdicts.map((verdict) => ({ ...whole, of: 'thickness', verdict, standing: standingOfVerdict(verdict) }));
  }
  if (field.kind === 'choice' && field.listedAs === 'result') {
    const answer = answers[field.name];
    const standing = standingOfResult(field, answer);
    return standing ? [{ ...whole, of: 'choice', field, answer: String(answer), standing }] : [];
  }
  const used: readonly UsedItemVerdict[] = verdictsIn(judged, field) ?? [];
  return used.map((verdict) => ({ ...whole, of: 'used', verdict, standing: standingOfUsedItem(verdict) }));
}

/**
 * Everything that a report was judged by, in the form's order. `judged` are the server's verdicts on receipt, or null
 * if it judged nothing; the answers must have passed their kind's schema.
 */
export function judgedItemsOf(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
): JudgedItem[] {
  return kind.fields.flatMap((field) => judgedBy(field, answers, judged));
}

/**
 * The outcome of a report: fail where a breach stands, accepted where a reviewer has accepted its breaches with a
 * reason, incomplete where something is due, pass where something was judged and none of these holds.
 */
export function outcomeOfItems(things: readonly Pick<JudgedItem, 'standing'>[], isAccepted = false): ReportOutcome {
  const stands = (one: Standing) => things.some(({ standing }) => standing === one);
  if (stands('breach')) return isAccepted ? 'accepted' : 'fail';
  if (stands('due')) return 'incomplete';
  return stands('met') ? 'pass' : 'notJudged';
}

/** The outcome of a version of a report. `isAccepted`: whether a reviewer has approved it with a reason. */
export function outcomeOfReport(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
  isAccepted = false,
): ReportOutcome {
  return outcomeOfItems(judgedItemsOf(kind, answers, judged), isAccepted);
}

/** What was judged, in words: a test with its place, a reading with its time, an instrument with its number. */
export function judgedItemWords(thing: JudgedItem): string {
  switch (thing.of) {
    case 'test':
      return titleOfTest(thing.test);
    case 'row':
      return `Ambient conditions, ${thing.called}`;
    case 'thickness':
      return testDefinitions.dft.title;
    case 'paint':
      return paintTitles[thing.verdict.about];
    case 'used':
      return `${usedItemVerdictLabel(thing.verdict)}, ${thing.verdict.figures.named}`;
    case 'choice':
      return thing.field.group ?? labelOf(thing.field);
  }
}

/** The breaches of a report in words, each once. */
export function breachesOf(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
): string[] {
  const broken = judgedItemsOf(kind, answers, judged).filter(({ standing }) => standing === 'breach');
  return [...new Set(broken.map(judgedItemWords))];
}
