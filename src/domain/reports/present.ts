import { type ReportEntry, hiddenFields, isNonEmpty } from '#domain/listing/record.ts';
import { type LabelledValue, type DisplayValue, displayText, displayValueOf } from '#domain/listing/shown.ts';
import { type UsedItemVerdict, usedItemVerdictLabel, usedItemVerdictWords } from '#domain/equipment/judgeUsed.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { ruleSetKey, ruleSetOf, ruleSetWords } from '#domain/measurement/ruleSet.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import type { DeltaTRow } from '#domain/measurement/climate/deltaTTrend.ts';
import { judgedFurtherAmbientReadings } from '#domain/measurement/inspections/ambientLog.ts';
import {
  fieldDifferences,
  fieldDifferenceWords,
  fieldsFromEachTest,
} from '#domain/measurement/inspections/fieldDifferences.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import type { AnyAnswers } from './answers.ts';
import { answersIn, isRow, rowAnswersOf } from './answersIn.ts';
import { answerIn, rowItemId, testsAsJudged, verdictsIn } from './byField.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { CommentPlace } from './commentPlace.ts';
import {
  type Field,
  labelOf,
  labelWithUnit,
  optionLabel,
  photosFieldName,
  type RowsField,
  type Section,
  type TestsField,
  fieldNameInWords,
} from './fieldKinds.ts';
import { doubtAbout } from './figures.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { futureDayMark, pastDayFieldNamesOf } from './dayQuestions.ts';
import { groupsOf } from './groupsOf.ts';
import { inOtherUnit } from './measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { isFromUnconfirmed, notConfirmedFieldName, unconfirmedMark } from './notConfirmed.ts';
import { cellName, type KindOfReport } from './kindOfReport.ts';
import { shownPaint } from './presentPaint.ts';
import { type ShownTest, shownTests } from './presentTests.ts';
import { shownThickness } from './presentThickness.ts';
import { shownVerdicts } from './presentVerdicts.ts';

/** Pairs that belong together. A group or a test has a label. `test` says which test, `chart` has all its thickness. */
export type ShownGroup = { label: string | undefined; test?: CommentPlace; chart?: Drawing; pairs: LabelledValue[] };
/** A section of the form as readers see it. */
export type ShownSection = { id: string; title: string; groups: ShownGroup[] };

/** The heading for names that no kind defines, after the form's own sections. */
export const furtherTitle = 'Further details';

/** A value in its field's words, with the other unit if the gauges show it. What does not fit is shown as it is. */
function shownIn(field: Field, value: unknown, entry: ReportEntry): DisplayValue | undefined {
  if (field.kind === 'choice' && typeof value === 'string' && value.trim() !== '') {
    const isAlarming = field.alarming === value;
    return displayText(optionLabel(field, value), isAlarming);
  }
  if (field.kind === 'choices' && Array.isArray(value)) {
    const options = value.map((option: unknown) => (typeof option === 'string' ? optionLabel(field, option) : option));
    return displayValueOf(field.name, options);
  }
  if (field.kind === 'computed' && field.isAlarming && typeof value === 'string' && value !== '') {
    return displayText(value, true);
  }
  if (field.kind === 'quantity' && (typeof value === 'string' || typeof value === 'number')) {
    const doubt = doubtAbout(field, value);
    if (doubt) return displayText(`${String(value).trim()} (${doubt.mark})`);
    const figure = hasUsGaugeUnits(entry) ? unambiguousNumberOf(value, field.unit) : undefined;
    const other = figure === undefined ? undefined : inOtherUnit(field, figure);
    if (other !== undefined) return displayText(`${String(value).trim()} (${other})`);
  }
  if (field.kind === 'date' && typeof value === 'string' && value.trim() !== '') {
    return displayText(writtenDate(value));
  }
  return displayValueOf(field.name, value);
}

/** Rows under the labels of their columns. A row keeps its number when an empty row before it is left out. */
function shownRows(
  kind: KindOfReport,
  field: RowsField,
  entry: ReportEntry,
  answers: AnyAnswers,
): DisplayValue | undefined {
  const value = entry[field.name];
  if (!Array.isArray(value) || !value.every(isRow)) return displayValueOf(field.name, value);
  const defined = new Set(field.columns.map(({ name }) => name));
  const further = new Set(value.flatMap((row) => Object.keys(row).filter((name) => !defined.has(name))));
  const columns: readonly Field[] = [
    ...field.columns,
    ...[...further].map((name): Field => ({ name, kind: 'text' })),
  ].filter(({ name }) => !hiddenFields.has(name));
  const rows = value.flatMap((row, index) => {
    if (!isNonEmpty(row)) return [];
    const computed = kind.computeRows[field.name]?.(rowAnswersOf(row), answers);
    const cells = columns.map((column) => {
      const answer = column.kind === 'computed' ? computed?.[column.name] : row[column.name];
      return withMark(shownIn(column, answer, entry), unconfirmedMark(cellName(field.name, index, column.name), entry));
    });
    return [{ number: index + 1, item: rowItemId(row, index + 1), cells }];
  });
  const isUsed = columns.map((_, at) => rows.some(({ cells }) => cells[at] !== undefined));
  if (!isUsed.includes(true)) return undefined;
  return {
    kind: 'table',
    columns: columns.filter((_, at) => isUsed[at]).map(labelWithUnit),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isUsed[at]) })),
  };
}

/** Whether a field in a group of ticks adds words to the group's line. */
const isAnswered = (field: Field, value: unknown): boolean =>
  field.kind === 'tick' ? value === true : typeof value === 'string' && value.trim() !== '';

/** A group of ticks as one line: the labels of the ticked ones, and the text written beside them. */
function tickedWords(fields: readonly Field[], entry: ReportEntry): string {
  return fields
    .filter((field) => isAnswered(field, entry[field.name]))
    .map((field) => (field.kind === 'tick' ? labelOf(field) : `${labelOf(field)}: ${String(entry[field.name]).trim()}`))
    .join(', ');
}

/** What follows from an entry: its answers, its calculated values by name, and the server's verdicts. */
export type DerivedValues = {
  readonly answers: AnyAnswers;
  readonly computed: Readonly<Record<string, string>>;
  readonly judged: ServerVerdicts | undefined;
  /** When it was received, if that is known: a day that came only later is marked. */
  readonly receivedAt: string | undefined;
};

/** Reads the answers of an entry, for everything that is shown of it. */
export function derivedOf(
  kind: KindOfReport,
  entry: ReportEntry,
  judged: ServerVerdicts | undefined,
  receivedAt?: string,
): DerivedValues {
  const answers = answersIn(kind, entry);
  return { answers, computed: kind.compute(answers), judged, receivedAt };
}

/** The tests of an entry, each as a group. Undefined when the value is not a list of tests. */
function testsOf(field: TestsField, entry: ReportEntry, { answers, judged }: DerivedValues): ShownTest[] | undefined {
  const tests = answerIn(answers, field);
  if (!tests) return undefined;
  const photos = displayValueOf(photosFieldName, entry[photosFieldName]);
  const by = entry['inspectorName'];
  return shownTests(tests, verdictsIn(judged, field), {
    by: typeof by === 'string' ? by : '',
    photos: photos?.kind === 'files' ? photos.files : [],
  });
}

/** How far the steel was above the dew point at each timed reading after the report's own rows. */
function furtherDeltaT(tests: readonly Test[]): DeltaTRow[] {
  return judgedFurtherAmbientReadings(tests).flatMap(({ row: { at }, judged }) => {
    const { deltaTC } = judged.figures;
    return deltaTC === null || typeof at !== 'string' ? [] : [{ at, deltaTC }];
  });
}

/** What was typed otherwise than the tests have it: they go before it, and nobody should find that out alone. */
function typedOtherwise(kind: KindOfReport, entry: ReportEntry, tests: readonly Test[]): LabelledValue[] {
  const words = fieldDifferences(fieldsFromEachTest(tests), entry).flatMap((one) => {
    const field = kind.field(one.name);
    return field ? [fieldDifferenceWords(labelOf(field), one)] : [];
  });
  return words.length > 0 ? [{ label: 'Typed otherwise', shown: displayText(words.join('\n')) }] : [];
}

/** The verdicts on receipt about what a field or its rows name: calibrations, batches, certificates. */
function usedPairs(verdicts: readonly UsedItemVerdict[]): LabelledValue[] {
  return [...new Set(verdicts.map(usedItemVerdictLabel))].map((label): LabelledValue => {
    const those = verdicts.filter((verdict) => usedItemVerdictLabel(verdict) === label);
    const isFailed = those.some(({ outcome }) => outcome === 'fail');
    return { label, shown: displayText(those.map(usedItemVerdictWords).join('\n'), isFailed) };
  });
}

/** The names of the times of an entry that hold one: of fields and of cells in rows. */
function timesIn({ fields }: KindOfReport, entry: ReportEntry): string[] {
  const hasTime = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return fields.flatMap((field) => {
    const value = entry[field.name];
    if (field.kind === 'time') return hasTime(value) ? [field.name] : [];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    const times = field.columns.filter(({ kind }) => kind === 'time');
    return value.flatMap((row, at) =>
      times.flatMap(({ name }) => (isRow(row) && hasTime(row[name]) ? [cellName(field.name, at, name)] : [])),
    );
  });
}

/** Whether a field says only which times nobody confirmed: that is told beside each of them. */
export function isUnconfirmedListRedundant(kind: KindOfReport, field: Field, entry: ReportEntry): boolean {
  const names = entry[field.name];
  if (field.name !== notConfirmedFieldName) return false;
  const times = timesIn(kind, entry);
  return names === undefined || (Array.isArray(names) && names.every((name) => times.includes(name)));
}

/** A value with what readers must know of it. */
function withMark(shown: DisplayValue | undefined, mark: string | undefined): DisplayValue | undefined {
  return mark === undefined || shown?.kind !== 'text' ? shown : { ...shown, text: `${shown.text} (${mark})` };
}

/** A field's mark: on an unconfirmed time, on what follows from one, and on a day that came only after the receipt. */
function markOf(kind: KindOfReport, field: Field, entry: ReportEntry, { receivedAt }: DerivedValues) {
  const { name } = field;
  if (field.kind === 'time') return unconfirmedMark(name, entry);
  if (isFromUnconfirmed(field, entry)) return 'from times not confirmed';
  return pastDayFieldNamesOf(kind).includes(name) ? futureDayMark(entry[name], receivedAt) : undefined;
}

/** A field of a report under its label, with what is known of the equipment that it names. Empty if left blank. */
export function pairsOfField(
  kind: KindOfReport,
  field: Field,
  entry: ReportEntry,
  derived: DerivedValues,
): LabelledValue[] {
  const { answers, computed, judged } = derived;
  if (isUnconfirmedListRedundant(kind, field, entry)) return [];
  if (field.kind === 'tests') {
    const tests = testsOf(field, entry, derived);
    if (tests) return tests.map(({ label, pairs }) => ({ label, shown: { kind: 'pairs', pairs } }));
    const unread = shownIn(field, entry[field.name], entry);
    return unread ? [{ label: labelWithUnit(field), shown: unread }] : [];
  }
  if (field.kind === 'paint') return shownPaint(field, entry, judged?.[field.name]);
  if (field.kind === 'thickness') {
    const unread = shownIn(field, entry[field.name], entry);
    if (unread) return [{ label: labelOf(field), shown: unread }];
    const otherwise = typedOtherwise(kind, entry, testsAsJudged(kind, answers, judged));
    return [...shownThickness(field, verdictsIn(judged, field) ?? []), ...otherwise];
  }
  if (field.kind === 'verdicts')
    return shownVerdicts(field, entry, judged?.[field.name], furtherDeltaT(testsAsJudged(kind, answers, judged)));
  if (field.kind === 'computed' && field.unlessJudged !== undefined && judged?.[field.unlessJudged]?.length) return [];
  const value = field.kind === 'computed' ? computed[field.name] : entry[field.name];
  const shown =
    field.kind === 'rows'
      ? shownRows(kind, field, entry, answers)
      : withMark(shownIn(field, value, entry), markOf(kind, field, entry, derived));
  return shown ? [{ label: labelWithUnit(field), shown }, ...usedPairs(verdictsIn(judged, field) ?? [])] : [];
}

const groupOfTest =
  ({ name }: Field) =>
  ({ testId, ...shown }: ShownTest): ShownGroup => ({ ...shown, test: { field: name, item: testId } });

function shownSection(
  kind: KindOfReport,
  { id, title, fields }: Section,
  entry: ReportEntry,
  derived: DerivedValues,
): ShownSection {
  const groups: ShownGroup[] = [];
  const add = (label: string | undefined, pairs: LabelledValue[]) => {
    const last = groups.at(-1);
    if (last && last.label === label) last.pairs.push(...pairs);
    else if (pairs.length > 0) groups.push({ label, pairs });
  };
  for (const { label, fields: all } of groupsOf(fields)) {
    const tests = all.flatMap((field) =>
      field.kind === 'tests' ? (testsOf(field, entry, derived) ?? []).map(groupOfTest(field)) : [],
    );
    groups.push(...tests);
    const members = tests.length > 0 ? all.filter(({ kind: of }) => of !== 'tests') : all;
    const isTicks = label !== undefined && members.some((field) => field.kind === 'tick');
    const text = isTicks ? tickedWords(members, entry) : '';
    const [ticked] = members;
    if (label !== undefined && text !== '' && ticked)
      add(undefined, [{ label, field: ticked.name, shown: { kind: 'text', text } }]);
    const left = isTicks ? members.filter((field) => !isAnswered(field, entry[field.name])) : members;
    const pairs = left.flatMap((field) =>
      pairsOfField(kind, field, entry, derived).map((pair) => ({ ...pair, field: field.name })),
    );
    add(isTicks ? undefined : label, pairs);
  }
  return { id, title, groups };
}

/** What an entry has under names that its kind lacks. Names are split into words by the specification's rule. */
export function unknownFieldPairs(kind: KindOfReport, entry: ReportEntry): LabelledValue[] {
  return Object.entries(entry).flatMap(([name, value]) => {
    if (hiddenFields.has(name) || kind.field(name)) return [];
    const shown = displayValueOf(name, value);
    return shown ? [{ label: fieldNameInWords(name), shown }] : [];
  });
}

/** The heading of which rules judged, where they were signed. */
export const ruleSetTitle = 'Rule set';

/** Which rules judged a report, and who had signed them at its receipt. Empty if nobody had. */
export function ruleSetPairs(judged: ServerVerdicts | undefined): LabelledValue[] {
  const signed = ruleSetOf(judged);
  return signed ? [{ label: 'Judged', shown: displayText(ruleSetWords(signed)) }] : [];
}

/**
 * A report as readers see it: everything under the form's labels with units, in the form's order, including calculated
 * values. With `judged`, the verdicts are those on receipt. Empty fields and sections are left out.
 */
export function presentReport(
  kind: KindOfReport,
  entry: ReportEntry,
  judged?: ServerVerdicts,
  receivedAt?: string,
): ShownSection[] {
  const derived = derivedOf(kind, entry, judged, receivedAt);
  const sections = kind.sections.map((section) => shownSection(kind, section, entry, derived));
  const further = unknownFieldPairs(kind, entry);
  const filled = sections.filter(({ groups }) => groups.length > 0);
  // Without any other section, the heading "Further details" would make no sense.
  const title = filled.length > 0 ? furtherTitle : '';
  const last = (id: string, heading: string, pairs: LabelledValue[]) =>
    pairs.length > 0 ? [{ id, title: heading, groups: [{ label: undefined, pairs }] }] : [];
  return [...filled, ...last('further', title, further), ...last(ruleSetKey, ruleSetTitle, ruleSetPairs(judged))];
}
