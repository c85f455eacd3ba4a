import { hash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { parseJson } from '#contract/json.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import type { PutReportRequest } from '#contract/reports/report.ts';
import { reportPartName } from '#contract/wireNames.ts';
import {
  answersFromParts,
  hiddenFieldAnswers,
  orderAnswersForWire,
  type TextPart,
} from '#contract/reports/reportWire.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { type PreviousCoat, coatSearchKeyOf } from '#domain/measurement/paint/previousCoat.ts';
import { gaugeChecksIn, storedChecks } from '#domain/measurement/inspections/gaugeChecks.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { ruleSetKey } from '#domain/measurement/ruleSet.ts';
import { decidedFailures } from '#domain/ncrs/decisions.ts';
import { failuresOf } from '#domain/ncrs/failures.ts';
import type { Person } from '#domain/people/permissions.ts';
import { usedItemsOf } from '#domain/recall/usedItems.ts';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { testsIn } from '#domain/reports/byField.ts';
import { judgeReport, statedRequirementRevisions, withoutVerdicts } from '#domain/reports/judge.ts';
import { withStoredValues } from '#domain/reports/storedValues.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type KindName, kindOf, type KnownKind } from '#domain/reports/kinds.ts';
import { measurementsOf } from '#domain/reports/measurements.ts';
import { notConfirmedIn } from '#domain/reports/notConfirmed.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { structureOf } from '#domain/reports/structure.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { invalidInput, parse } from '#server/http/parse.ts';
import type { JudgingBasis } from '#server/store/reports/judgingBasis.ts';
import type { NewReport } from '#server/store/reports/newReport.ts';
import { utf8 } from '#server/store/engine/utf8.ts';
import type { DeclaredFile } from './filing.ts';
import { withVerdictsAtReceipt } from './verdictsAtReceipt.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

// Reading and judging a report, apart from what the database knows: the thread for long reports loads this too.

/**
 * A report as it was sent: the JSON of a call, the texts of a form, or answers of our own.
 */
export type ReportSource =
  | { call: 'putReport' | 'sendReport'; json: string }
  | { parts: readonly TextPart[] }
  | { kind: KindName; answers: Readonly<Record<string, unknown>> };

/** Said of a report that is no JSON. */
export const unreadableReportMessage = 'The report cannot be read.';

/** What was sent besides the answers. */
type Beside = Omit<PutReportRequest, 'answers'>;

/** What a report says, as far as others than its judge need it. */
export type ParsedReport = Beside & {
  /** Without tests, which can be megabytes. */
  answers: AnyAnswers;
  /** What must be looked up to judge it. */
  asking: Pick<NewReport, 'used' | 'coat'> & {
    productNames: string[];
    under: ReturnType<typeof statedRequirementRevisions>;
  };
};

/** What was looked up, whose report it is, and its files. */
export type JudgeInput = JudgingBasis & {
  before: PreviousCoat | undefined;
  author: Pick<Person, 'uid' | 'fname'>;
  files: readonly DeclaredFile[];
};

function ofCall({ call, json }: Extract<ReportSource, { json: string }>): PutReportRequest {
  try {
    const sent = parseJson(json === '' ? '{}' : json);
    if (call === 'putReport') return parse(calls.putReport.body, sent);
    return { ...parse(calls.sendReport.body, sent), kind: dailyReport.name };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw fieldProblem(reportPartName, 'invalidInput', unreadableReportMessage);
  }
}

function sentBy(source: ReportSource): Beside & { answers: Readonly<Record<string, unknown>> } {
  if ('call' in source) return ofCall(source);
  if ('parts' in source) {
    return { kind: dailyReport.name, files: [], answers: answersFromParts(dailyReport, source.parts) };
  }
  return { ...source, files: [] };
}

/** The answers in their stored form: parsed by the rules of their kind, with the stored values computed from them. */
function readAnswers(kind: KindOfReport, sent: Readonly<Record<string, unknown>>): AnyAnswers {
  const parsed = answersSchemaOf(kind).safeParse(sent);
  if (!parsed.success) throw invalidInput(parsed.error);
  return withStoredValues(kind, orderAnswersForWire(kind, parsed.data));
}

/** Every name that an answer can have, in alphabetical order, so that a later form may reorder its fields. */
const namesInOrder = memoizeByFields(({ fields }: KindOfReport) => fields.map(({ name }) => name).toSorted());

/** A hash that is the same for the same answers and files of the same author, in whatever order the answers arrive. */
function contentHash(
  kind: KindOfReport,
  authorId: string,
  answers: Readonly<Record<string, unknown>>,
  files: readonly DeclaredFile[],
): string {
  const statedFiles = files
    .map((file) => [file.field, file.position, file.filename, file.sizeBytes, file.sha256, file.caption] as const)
    .toSorted(([a, at], [b, bt]) => (a === b ? at - bt : a < b ? -1 : 1));
  const statedAnswers: unknown[] = [];
  for (const name of namesInOrder(kind)) if (answers[name] !== undefined) statedAnswers.push(name, answers[name]);
  return hash('sha256', utf8(JSON.stringify([kind.name, authorId, statedAnswers, statedFiles])));
}

/** Joins the JSON of the hidden and the other answers as text. Merging the objects first takes as long as writing. */
function jsonBehind(hidden: AnyAnswers, answers: AnyAnswers): string {
  const [first, second] = [JSON.stringify(hidden), JSON.stringify(answers)];
  return first === '{}' ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

const textOf = (answer: AnyAnswers[string]) => (typeof answer === 'string' ? answer : null);

function judge(
  kind: KnownKind,
  answers: AnyAnswers,
  { requirements, known, signed, before, author, files }: JudgeInput,
) {
  const judged = judgeReport(kind, answers, requirements, known, before);
  const stated = withVerdictsAtReceipt(kind, answers, judged);
  const stored = requirements.client ? { ...stated, ...kind.answersOfSettings(requirements.client, stated) } : stated;
  return {
    date: textOf(answers['date']),
    // Lists tell no time that nobody confirmed.
    time: notConfirmedIn(answers).includes('time') ? null : textOf(answers['time']),
    contentHash: contentHash(kind, author.uid, withoutVerdicts(kind, answers), files),
    answers: jsonBehind(hiddenFieldAnswers(kind, author), stored),
    // The signature that holds now stays with the report, and is part of what an approval hashes.
    verdicts: judged ? JSON.stringify({ ...judged, ...(signed && { [ruleSetKey]: [signed] }) }) : null,
    summary: { ...summaryOf(kind, stored, judged), ambient: ambientLine(kind, stored, judged) ?? '' },
    measurements: JSON.stringify(measurementsOf(kind, answers)),
    checks: storedChecks(gaugeChecksIn(testsIn(kind, stored))),
    decisions: decidedFailures(stored, failuresOf(kind, stored, judged), failuresOf(kind, answers)),
    structure: structureOf(answers),
  };
}

export type JudgedReport = ReturnType<typeof judge>;

const testFields = memoizeByFields(({ fields }: KindOfReport) =>
  fields.filter((field) => field.kind === 'tests').map(({ name }) => name),
);

/** Reads a report, and returns it with its judge. Throws a Problem if it cannot be read. */
export function readReport(source: ReportSource): { report: ParsedReport; judge(known: JudgeInput): JudgedReport } {
  const { answers: sent, ...beside } = sentBy(source);
  const kind = kindOf(beside.kind);
  // While several servers are updated one by one, a newer app may reach an older server, which would lose the fields
  // that it does not know.
  if ((beside.version ?? 0) > kind.version) throw new Problem('formTooNew', { retryAfterSeconds: 60 });
  const answers = readAnswers(kind, sent);
  const light = { ...answers };
  for (const name of testFields(kind)) delete light[name];
  const asking = {
    used: usedItemsOf(kind, answers),
    coat: coatSearchKeyOf(answers),
    productNames: productNames(answers),
    under: statedRequirementRevisions(kind, answers),
  };
  return { report: { ...beside, answers: light, asking }, judge: (known) => judge(kind, answers, known) };
}
