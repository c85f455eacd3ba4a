import { batchComponents } from '#domain/equipment/batch.ts';
import type { UsedItemVerdict } from '#domain/equipment/judgeUsed.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { okToWorkDecision, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import { extentFindingCode, failedPartFindingCode } from '#domain/measurement/film/pa2Extent.ts';
import { type PaintSubject, paintTitles } from '#domain/measurement/paint/paintVerdict.ts';
import { requirementWords } from '#domain/measurement/inspections/answered.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { contradictoryOverride, contradictoryOverrideWords } from '#domain/measurement/inspections/decision.ts';
import { isFurtherAmbientLog, type Test, type TestKind } from '#domain/measurement/inspections/test.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { type Finding, type ServerVerdicts, withPlace, type Verdict } from '#domain/measurement/verdict.ts';
import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { ambientRowsIn, answerIn, verdictsIn } from '#domain/reports/byField.ts';
import type {
  ChoiceField,
  Field,
  PaintField,
  TestsField,
  ThicknessField,
  VerdictsField,
} from '#domain/reports/fieldKinds.ts';
import { usedItemFieldsOf } from '#domain/reports/judge.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { hasOverdueGauge, ambientFailurePath } from '#domain/reports/outcome.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { severities, type Severity } from './ncr.ts';
import { proposedSeverity } from './severity.ts';

/** A failed rule of a report: the start of a non-conformance report. */
export type Failure = {
  /**
   * Identifies the failure within its report: field, then test, row or subject, then `failed`. Before rule set 2026.2
   * each finding was a failure of its own, with its code at the end: compare by `subjectsOf`.
   */
  readonly path: string;
  /** Paths of what failed by itself before it became a part of this failure. */
  readonly before?: readonly string[];
  /** What is proposed. A person decides. */
  readonly severity: Severity;
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
type Failed = Pick<Verdict<unknown>, 'outcome' | 'rule' | 'findings' | 'limits'>;
/** A field for a result that can be marked as failed, and the field that names its standard, if any. */
type Result = { readonly kind: 'result'; readonly field: ChoiceField; readonly standard: Field | undefined };
type Place = Pick<Failure, 'about' | 'area' | 'coat'> & Partial<Pick<Failure, 'requirement' | 'test' | 'before'>>;

const pathOf = (field: string, item: string) => `${field}/${item}/failed`;

/** What a failure is about, the beginning of its path: two paths with the same subject are one failure. */
export const subjectOf = (path: string) =>
  path.startsWith(`${ambientFailurePath}/`) ? `${ambientFailurePath}/` : path.slice(0, path.lastIndexOf('/') + 1);

/** What a failure is about, by its path and by those of before: an NCR about any of these is an NCR of this failure. */
export const subjectsOf = ({ path, before = [] }: Pick<Failure, 'path' | 'before'>) => [path, ...before].map(subjectOf);

/** The beginning of a photo's name, which assigns a photo of the report to a failure outside of tests. */
export const failurePhotoPrefix = (path: string) => `failure-${path.replace(/[^A-Za-z0-9]+/g, '-')}-`;

const textIn = (answers: AnyAnswers, name: string) => {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
};

/** What failed by one verdict, however many findings say so: nobody wants an NCR of a spot and one of its area. */
function failuresIn(field: string, item: string, verdict: Failed, place: Place): Failure[] {
  if (verdict.outcome !== 'fail') return [];
  const breaches = verdict.findings.filter(({ kind, code }) => kind === 'breach' && code !== extentFindingCode);
  const extents = verdict.findings.filter(({ code }) => code === extentFindingCode || code === failedPartFindingCode);
  return [
    {
      requirement: limitWords(verdict.limits),
      ...place,
      path: pathOf(field, item),
      severity: proposedSeverity(verdict.rule, breaches),
      found: [...breaches, ...extents].map(({ words }) => words).join('\n'),
    },
  ];
}

/** What is said of a test's gauge alone. */
const isOfGaugeAlone = ({ code }: Finding) => code === 'gaugeOverdue';

/** A test that the rules did not fail, and the inspector rejects. How far it is out, only the inspector can tell. */
function ofRejected(field: string, test: Test, place: Pick<Failure, 'about' | 'area' | 'coat'>): Failure[] {
  if (contradictoryOverride(test)?.decision !== 'No') return [];
  const { testId, kind, at, photos = [] } = test;
  return [
    {
      ...place,
      path: pathOf(field, testId),
      severity: 'minor',
      requirement: requirementWords(test),
      found: contradictoryOverrideWords(test, '') ?? '',
      test: { testId, kind, at, photos },
    },
  ];
}

/** What a test failed, and apart from it an instrument whose calibration was overdue when the test was made. */
function ofTests(field: TestsField, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  const verdicts = verdictsIn(judged, field) ?? [];
  return (answerIn(answers, field) ?? []).flatMap((test, at) => {
    const { testId, kind, areaCode = '', coatNo = '', photos = [], instrument = {} } = test;
    const verdict = verdicts[at] ?? test.verdict;
    const isOverdue = hasOverdueGauge(verdict);
    const ofFilm = isOverdue ? verdict.findings.filter((one) => !isOfGaugeAlone(one)) : verdict.findings;
    const place = { area: areaCode || textIn(answers, 'descriptionofarea'), coat: coatNo };
    const about = testDefinitions[kind].title;
    const found = { ...verdict, findings: ofFilm };
    const failed = isFurtherAmbientLog(test)
      ? failuresIn(ambientFailurePath, '', found, { ...place, about, before: [pathOf(field.name, testId)] })
      : failuresIn(field.name, testId, found, {
          ...place,
          about,
          requirement: requirementWords({ ...test, verdict }),
          test: { testId, kind, at: test.at, photos },
        });
    const rejected = ofRejected(field.name, { ...test, verdict }, { ...place, about });
    if (!isOverdue) return [...failed, ...rejected];
    const overdue = {
      outcome: 'fail',
      rule: 'gaugeInDate',
      findings: verdict.findings.filter(isOfGaugeAlone),
    } as const;
    return [...failed, ...rejected, ...ofGauge(instrument.serialNo ?? '', { ...overdue, limits: [] }, place)];
  });
}

/** Work that went on against the day's readings, once for all of them. No failure if work stopped, as the rule asks. */
function ofRows(field: VerdictsField, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  const rows = ambientRowsIn(answers, field);
  const verdicts = verdictsIn(judged, field) ?? answerIn(answers, field) ?? [];
  const failed = verdicts.flatMap((verdict, at) =>
    isJudged(verdict) && verdict.outcome === 'fail' && okToWorkDecision(rows[at] ?? {}) === 'Yes'
      ? [{ verdict, at }]
      : [],
  );
  const [first, ...more] = failed;
  if (!first) return [];
  const findings = failed.flatMap(({ verdict, at }) => withPlace({ row: at, of: 'reading' }, verdict.findings));
  const numbers = failed.map(({ at }) => at + 1).join(', ');
  const about = `Ambient conditions, ${more.length > 0 ? 'readings' : 'reading'} ${numbers}`;
  return failuresIn(ambientFailurePath, '', { ...first.verdict, findings }, { about, ...placeOf(answers) });
}

/** The verdict on the thickness figures of a report without tests of its film. */
function ofThickness(field: ThicknessField, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  const about = { about: testDefinitions.dft.title, ...placeOf(answers) };
  return (verdictsIn(judged, field) ?? []).flatMap((verdict) => failuresIn(field.name, '', verdict, about));
}

/** Whether a failure is that of the thickness figures. */
export function isThicknessFieldFailure({ fields }: Kind, { path }: Pick<Failure, 'path'>): boolean {
  return fields.some((field) => field.kind === 'thickness' && path === pathOf(field.name, ''));
}

/** The part of a mix whose shelf life a verdict on paint is about. */
const partOf: Readonly<Partial<Record<PaintSubject, 'A' | 'B'>>> = { shelfLifeA: 'A', shelfLifeB: 'B' };

/**
 * What is said of the paint. An expired tin of a known batch is a failure of that batch, whichever report says it, and
 * the same one that the register tells of.
 */
function ofPaint(kind: Kind, field: PaintField, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  const stored = usedIn(kind, judged).filter(isOfBatch);
  const verdicts = verdictsIn(judged, field) ?? answerIn(answers, field) ?? [];
  // A mix used too long is told, and proposes no NCR by itself. Source: trade.md, section 14.
  const proposing = verdicts.filter(({ about }) => about !== 'potLife');
  return proposing.flatMap((verdict) => {
    const part = partOf[verdict.about];
    const [named = ''] = part ? recallKeys(textIn(answers, `batch_part${part}`)) : [];
    const about = { about: paintTitles[verdict.about], ...placeOf(answers) };
    if (!part || named === '') return failuresIn(field.name, verdict.about, verdict, about);
    const [productName = ''] = productNames(answers);
    const ofRegister = stored.find(({ figures }) => figures.component === part && recallKey(figures.named) === named);
    const batch = ofRegister?.figures ?? { component: part, productName, named };
    return failuresIn(batches, itemOf(batch), verdict, about);
  });
}

type BatchVerdict = Extract<UsedItemVerdict, { figures: { component: unknown } }>;
type GaugeVerdict = Extract<UsedItemVerdict, { figures: { dueOn: unknown } }>;

const isOfBatch = (verdict: UsedItemVerdict): verdict is BatchVerdict => 'component' in verdict.figures;
const isOfGauge = (verdict: UsedItemVerdict): verdict is GaugeVerdict => 'dueOn' in verdict.figures;

/**
 * They stand for the field in the path of a batch's and of an instrument's failure: named in two fields, moved to
 * another one by a correction, or used on another day, it fails once.
 */
const batches = 'usedBatches';
const gauges = 'usedGauges';

const itemOf = ({
  component,
  productName,
  named,
}: Pick<BatchVerdict['figures'], 'component' | 'productName' | 'named'>) =>
  [component, recallKey(productName), recallKey(named)].join(' ');

/** Whether a decision is about a batch, which a device without the register cannot judge. */
export const isBatchFailure = (path: string) => path.startsWith(`${batches}/`);

/** Whether a failure is a batch's or an instrument's own, and so the same one in every report that used it. */
export const isEquipmentFailure = (path: string) => isBatchFailure(path) || path.startsWith(`${gauges}/`);

/** What a kind's fields name as used, with the verdicts on it. */
const usedIn = (kind: Kind, judged: ServerVerdicts | undefined): readonly UsedItemVerdict[] =>
  usedItemFieldsOf(kind).flatMap(({ field }) =>
    field.kind === 'text' || field.kind === 'rows' ? (verdictsIn(judged, field) ?? []) : [],
  );

/** Batches of the register that were quarantined or expired on the report's day. */
function ofBatches(kind: Kind, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  return usedIn(kind, judged)
    .filter(isOfBatch)
    .flatMap((verdict) => {
      const { named, productName, component, expiresOn } = verdict.figures;
      const until = expiresOn === null ? '' : `, usable until ${formatDay(expiresOn)}`;
      return failuresIn(batches, itemOf(verdict.figures), verdict, {
        about: `Batch ${named}, ${batchComponents[component]} of ${productName}`,
        requirement: `Not in quarantine${until}`,
        ...placeOf(answers),
      });
    });
}

/** An instrument whose calibration was overdue: one failure, whichever field, test or report names it. */
function ofGauge(named: string, verdict: Failed, place: Pick<Failure, 'area' | 'coat'>): Failure[] {
  return failuresIn(gauges, recallKey(named), verdict, {
    about: `Instrument ${named}`.trim(),
    requirement: 'In calibration on the day of use',
    ...place,
  });
}

/** Instruments whose calibration was overdue on the report's day, by a field that names them. */
function ofGauges(kind: Kind, answers: AnyAnswers, judged: ServerVerdicts | undefined): Failure[] {
  const used = usedIn(kind, judged).filter(isOfGauge);
  return used.flatMap((verdict) => ofGauge(verdict.figures.named, verdict, placeOf(answers)));
}

/** The failure of a day's readings, of which some stand in the rows of the report and others after them. */
function ofWholeDay(one: Failure, other: Failure): Failure {
  const both = (name: 'about' | 'requirement' | 'found', between: string) =>
    [...new Set([one[name], other[name]])].filter(Boolean).join(between);
  return {
    ...one,
    before: [...(one.before ?? []), ...(other.before ?? [])],
    severity:
      severities[Math.max(severities.indexOf(one.severity), severities.indexOf(other.severity))] ?? one.severity,
    about: both('about', '; '),
    requirement: both('requirement', '; '),
    found: both('found', '\n'),
  };
}

/** Each failure once: those of a day's readings together, of any other path the first. */
export function uniqueFailures(failures: readonly Failure[]): Failure[] {
  const byPath = new Map<string, Failure>();
  for (const failure of failures) {
    const failing = byPath.get(failure.path);
    const isOfDay = subjectOf(failure.path) === `${ambientFailurePath}/`;
    if (!failing) byPath.set(failure.path, failure);
    else if (isOfDay) byPath.set(failure.path, ofWholeDay(failing, failure));
  }
  return [...byPath.values()];
}

/** A result that the inspector marked as failed, such as a preparation grade not reached. Source: trade.md, R22. */
function ofResult({ field, standard }: Result, answers: AnyAnswers): Failure[] {
  if (answers[field.name] !== field.alarming) return [];
  return [
    {
      path: pathOf(field.name, ''),
      // How far it is out, only the inspector can tell.
      severity: 'minor',
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
const failingFields = memoizeByFields(({ fields }: Kind) =>
  fields.flatMap((field): (TestsField | VerdictsField | PaintField | ThicknessField | Result)[] => {
    const { kind } = field;
    if (kind === 'tests' || kind === 'verdicts' || kind === 'paint' || kind === 'thickness') return [field];
    if (!isResult(field)) return [];
    const standard = fields.find(({ name }) => name === field.judgedBy);
    return [{ kind: 'result', field, standard }];
  }),
);

/**
 * Every failure of a report, each once: tests, rows on which work went on, thickness, paint, and results marked as failed
 * in the form's order, then batches and instruments. `judged` are the verdicts on receipt, or the device's. Source:
 * trade.md, 6.2 and 14.
 */
export function failuresOf(kind: Kind, answers: AnyAnswers, judged?: ServerVerdicts): Failure[] {
  const failed = failingFields(kind).flatMap((field): Failure[] => {
    switch (field.kind) {
      case 'tests':
        return ofTests(field, answers, judged);
      case 'verdicts':
        return ofRows(field, answers, judged);
      case 'thickness':
        return ofThickness(field, answers, judged);
      case 'paint':
        return ofPaint(kind, field, answers, judged);
      case 'result':
        return ofResult(field, answers);
    }
  });
  return uniqueFailures([...failed, ...ofBatches(kind, answers, judged), ...ofGauges(kind, answers, judged)]);
}
