import { batchComponents } from '#domain/equipment/batch.ts';
import type { UsedVerdict } from '#domain/equipment/judgeUsed.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { decisionOf, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import { extentCode, failedPart } from '#domain/measurement/film/pa2Extent.ts';
import { paintTitles } from '#domain/measurement/paint/paintVerdict.ts';
import { requirementWords } from '#domain/measurement/inspections/answered.ts';
import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import type { Finding, Limit } from '#domain/measurement/verdict.ts';
import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { ambientRowsIn, answerIn, type JudgedAnswer, verdictsIn } from '#domain/reports/byField.ts';
import type { ChoiceField, Field, PaintField, TestsField, VerdictsField } from '#domain/reports/fieldKinds.ts';
import { namingFields } from '#domain/reports/judge.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { ofFields } from '#domain/reports/ofFields.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';

/** A failed rule of a report: the start of a non-conformance report. */
export type Failure = {
  /** Identifies the failure within its report: field, then test, row or subject, then the finding's code. */
  readonly path: string;
  readonly about: string;
  readonly requirement: string;
  readonly found: string;
  readonly area: string;
  readonly coat: string;
  /** The failed test: its kind, its id, and when it was made. A later test of that kind that passes is evidence. */
  readonly test?: {
    readonly testId: string;
    readonly kind: TestKind;
    readonly at: string;
    readonly photos: readonly string[];
  };
};

type Kind = Pick<KindOfReport, 'fields'>;
type Failed = {
  readonly outcome: string;
  readonly rule: string;
  readonly findings: readonly Finding[];
  readonly limits: readonly Limit[];
};
/** A field for a result that can be marked as failed, and the field that names its standard, if any. */
type Result = { readonly kind: 'result'; readonly field: ChoiceField; readonly standard: Field | undefined };
type Place = Pick<Failure, 'about' | 'area' | 'coat'> & Partial<Pick<Failure, 'requirement' | 'test'>>;

const pathOf = (field: string, item: string, code: string) => `${field}/${item}/${code}`;

/** The beginning of a photo's name, which assigns a photo of the report to a failure outside of tests. */
export const photoMark = (path: string) => `failure-${path.replace(/[^A-Za-z0-9]+/g, '-')}-`;

const textIn = (answers: AnyAnswers, name: string) => {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
};

/**
 * One failure for each code: the same breach in several spots of a test counts once. Without a breach, the rule's name
 * is the code. The extent of a failure is not a failure of its own: each tells it.
 */
function failuresIn(field: string, item: string, verdict: Failed, place: Place): Failure[] {
  if (verdict.outcome !== 'fail') return [];
  const breaches = verdict.findings.filter(({ kind, code }) => kind === 'breach' && code !== extentCode);
  const codes = new Set(breaches.map(({ code }) => code));
  const extents = verdict.findings.filter(({ code }) => code === extentCode || code === failedPart);
  return [...(codes.size > 0 ? codes : [verdict.rule])].map((code) => ({
    requirement: limitWords(verdict.limits),
    ...place,
    path: pathOf(field, item, code),
    found: [...breaches.filter((breach) => breach.code === code), ...extents].map(({ words }) => words).join('\n'),
  }));
}

function ofTests(field: TestsField, answers: AnyAnswers, judged: JudgedAnswer | undefined): Failure[] {
  const verdicts = verdictsIn(judged, field) ?? [];
  return (answerIn(answers, field) ?? []).flatMap((test, at) => {
    const { testId, kind, areaCode = '', coatNo = '', photos = [] } = test;
    const verdict = verdicts[at] ?? test.verdict;
    return failuresIn(field.name, testId, verdict, {
      about: kindsOfTest[kind].title,
      area: areaCode || textIn(answers, 'descriptionofarea'),
      coat: coatNo,
      requirement: requirementWords({ ...test, verdict }),
      test: { testId, kind, at: test.at, photos },
    });
  });
}

/** Work that went on against the readings. If work stopped there is no failure, because the rule was followed. */
function ofRows(field: VerdictsField, answers: AnyAnswers, judged: JudgedAnswer | undefined): Failure[] {
  const rows = ambientRowsIn(answers, field);
  const verdicts = verdictsIn(judged, field) ?? answerIn(answers, field) ?? [];
  return verdicts.flatMap((verdict, at) => {
    const row = rows[at];
    if (!isJudged(verdict) || !row || decisionOf(row) !== 'Yes') return [];
    const about = `Ambient conditions, reading ${at + 1}`;
    return failuresIn(field.name, String(at), verdict, { about, ...placeOf(answers) });
  });
}

function ofPaint(field: PaintField, answers: AnyAnswers, judged: JudgedAnswer | undefined): Failure[] {
  const verdicts = verdictsIn(judged, field) ?? answerIn(answers, field) ?? [];
  return verdicts.flatMap((verdict) =>
    failuresIn(field.name, verdict.about, verdict, { about: paintTitles[verdict.about], ...placeOf(answers) }),
  );
}

type BatchVerdict = Extract<UsedVerdict, { figures: { component: unknown } }>;

export const isOfBatch = (verdict: UsedVerdict): verdict is BatchVerdict => 'component' in verdict.figures;

/**
 * Stands for the field in the path of a batch's failure, so that a batch named in two fields, or moved to another one by
 * a correction, fails once.
 */
const batches = 'usedBatches';

const itemOf = ({ figures: { component, productName, named } }: BatchVerdict) =>
  [component, recallKey(productName), recallKey(named)].join(' ');

/** The beginning of the paths of a batch's failures. */
export const pathOfBatch = (verdict: BatchVerdict) => pathOf(batches, itemOf(verdict), '');

/** Whether a decision is about a batch, which a device without the register cannot judge. */
export const isAboutBatch = (path: string) => path.startsWith(`${batches}/`);

/** Whether a failed shelf life of the paint says already that this batch had expired. */
function isSaidOfPaint(failed: readonly Failure[], answers: AnyAnswers, { figures }: BatchVerdict): boolean {
  return (['A', 'B'] as const).some(
    (part) =>
      failed.some(({ path }) => path.endsWith(`/shelfLife${part}/batchExpired`)) &&
      recallKeys(textIn(answers, `batch_part${part}`)).includes(recallKey(figures.named)),
  );
}

/**
 * Batches of the register that were quarantined or expired on the report's day. `failed` are the failures of the other
 * fields. An overdue gauge is no failure.
 */
function ofBatches(kind: Kind, answers: AnyAnswers, judged: JudgedAnswer | undefined, failed: readonly Failure[]) {
  const said = new Set<string>();
  return namingFields(kind)
    .flatMap(({ field }) => (field.kind === 'text' ? (verdictsIn(judged, field) ?? []) : []))
    .filter(isOfBatch)
    .flatMap((verdict) => {
      const { named, productName, component, expiresOn } = verdict.figures;
      const until = expiresOn === null ? '' : `, usable until ${writtenDay(expiresOn)}`;
      const failures = failuresIn(batches, itemOf(verdict), verdict, {
        about: `Batch ${named}, ${batchComponents[component]} of ${productName}`,
        requirement: `Not in quarantine${until}`,
        ...placeOf(answers),
      });
      const isSaid = isSaidOfPaint(failed, answers, verdict);
      return failures.filter(({ path }) => {
        const isNew = !said.has(path) && !(isSaid && path.endsWith('/batchExpired'));
        said.add(path);
        return isNew;
      });
    });
}

/**
 * A result that the inspector marked as failed, such as a preparation grade that was not reached. Source: trade.md,
 * R22.
 */
function ofResult({ field, standard }: Result, answers: AnyAnswers): Failure[] {
  if (answers[field.name] !== field.alarming) return [];
  return [
    {
      path: pathOf(field.name, '', 'notMet'),
      about: field.group ?? 'Result',
      requirement: standard ? textIn(answers, standard.name) : '',
      found: `${field.group ?? 'The result'}: marked ${field.alarming}.`,
      ...placeOf(answers),
    },
  ];
}

function placeOf(answers: AnyAnswers): Pick<Failure, 'area' | 'coat'> {
  const coats = answers['coatingApplication'];
  return {
    area: textIn(answers, 'descriptionofarea'),
    coat: Array.isArray(coats) ? coats.filter((coat) => typeof coat === 'string').join(', ') : '',
  };
}

const isResult = (field: Field): field is ChoiceField =>
  field.kind === 'choice' && field.listedAs === 'result' && field.group !== undefined && field.alarming !== undefined;

/** The fields of a kind that can hold a failure. */
const failingFields = ofFields(({ fields }: Kind) =>
  fields.flatMap((field): (TestsField | VerdictsField | PaintField | Result)[] => {
    if (field.kind === 'tests' || field.kind === 'verdicts' || field.kind === 'paint') return [field];
    if (!isResult(field)) return [];
    const standard = fields.find(({ name }) => name === field.judgedBy);
    return [{ kind: 'result', field, standard }];
  }),
);

/**
 * Every failure of a report, each once: tests, rows on which work went on, paint, and results marked as failed in the
 * form's order, then batches. `judged` are the verdicts on receipt, or the device's. Source: trade.md, 6.2.
 */
export function failuresOf(kind: Kind, answers: AnyAnswers, judged?: JudgedAnswer): Failure[] {
  const failed = failingFields(kind).flatMap((field): Failure[] => {
    if (field.kind === 'tests') return ofTests(field, answers, judged);
    if (field.kind === 'verdicts') return ofRows(field, answers, judged);
    return field.kind === 'paint' ? ofPaint(field, answers, judged) : ofResult(field, answers);
  });
  return [...failed, ...ofBatches(kind, answers, judged, failed)];
}
