import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import { type Field, type RowsField, holdsFiles } from '#domain/reports/fieldKinds.ts';
import { answerOfText } from '#domain/reports/figures.ts';
import type { NewReportContext, KindOfReport } from '#domain/reports/kindOfReport.ts';
import { withStoredValues } from '#domain/reports/storedValues.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { clientIdName } from '#contract/wireNames.ts';
import { carriedAnswers, startingAnswers } from '#domain/reports/startFrom.ts';

/** The values of one row of the form. */
export type RowValues = { [column: string]: string | boolean };

/** Everything typed, chosen and ticked on a form, by the names of its fields. Files are kept elsewhere. */
export type ReportValues = { [field: string]: string | boolean | string[] | RowValues[] };

/** The fields of a form that keep a value: all but files, computed fields, and those without an input. */
export function valueFields(kind: Pick<KindOfReport, 'fields'>): Field[] {
  return kind.fields.filter(
    (field) =>
      !holdsFiles(field) &&
      field.kind !== 'computed' &&
      field.kind !== 'tests' &&
      field.kind !== 'paint' &&
      field.kind !== 'thickness' &&
      !('hasInput' in field && field.hasInput === false),
  );
}

/**
 * What the form keeps of a row besides its cells: the reason for deciding otherwise than proposed, the states of steel
 * and wick, and what a connected meter filled.
 */
const besideRows = [
  { name: 'reason', kind: 'text' },
  { name: 'decidedAt', kind: 'text' },
  { name: 'wick', kind: 'text' },
  { name: 'isWet', kind: 'tick' },
  { name: 'isDry', kind: 'tick' },
  { name: 'isOther', kind: 'tick' },
  { name: 'byMeter', kind: 'text' },
] as const;

type Rows = Pick<RowsField, 'columns' | 'exactly'>;

/** The rows that a form keeps for a field; undefined where it keeps none. */
function rowsFor(field: Field | undefined): Rows | undefined {
  if (field?.kind === 'verdicts') return { columns: besideRows, exactly: field.exactly };
  return field?.kind === 'rows' ? field : undefined;
}

/** An empty row of a field. */
export function blankRow({ columns }: Pick<RowsField, 'columns'>): RowValues {
  const inputs = columns.filter(({ kind }) => kind !== 'computed');
  return Object.fromEntries(inputs.map(({ name, kind }) => [name, kind === 'tick' ? false : '']));
}

/** The figures of the row above that are empty here, by their column: what was typed stays, and nothing is decided. */
export function figuresFromAbove(
  { columns }: Pick<RowsField, 'columns'>,
  above: RowValues | undefined,
  here: RowValues | undefined,
): [name: string, figure: string][] {
  return columns.flatMap(({ kind, name }): [string, string][] => {
    const figure = above?.[name];
    return kind === 'quantity' && typeof figure === 'string' && figure !== '' && !here?.[name] ? [[name, figure]] : [];
  });
}

function blank(field: Field): ReportValues[string] {
  if (field.kind === 'tick') return false;
  if (field.kind === 'choices') return [];
  const rows = rowsFor(field);
  return rows ? Array.from({ length: rows.exactly ?? 0 }, () => blankRow(rows)) : '';
}

function shownAnswer(field: Field, answer: NonNullable<AnyAnswers[string]>): ReportValues[string] {
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string' || answer === true) return answer;
  if (field.kind !== 'rows') return answer.filter((item) => typeof item === 'string');
  return answer.flatMap((row) => (typeof row === 'object' ? [filledRow(field, row)] : []));
}

function filledRow(field: Rows, input: Readonly<Record<string, unknown>>): RowValues {
  const empty = blankRow(field);
  const same = Object.entries(input).flatMap(([name, value]): [string, string | boolean][] => {
    if (name === '_id' && typeof value === 'string') return [[name, value]];
    const shown = typeof value === 'number' ? String(value) : value;
    const fits = typeof shown === 'string' || typeof shown === 'boolean';
    return fits && typeof empty[name] === typeof shown ? [[name, shown]] : [];
  });
  return { ...empty, ...Object.fromEntries(same) };
}

/** Proposed rows as a form shows them, each with an id of its own. */
export function proposedRows(field: Field, rows: readonly RowAnswers[], newRowId: () => string): RowValues[] {
  return field.kind === 'rows' ? rows.map((row) => ({ ...filledRow(field, row), _id: newRowId() })) : [];
}

/** Answers as a form shows them. */
function shownAnswers(kind: KindOfReport, answers: AnyAnswers): ReportValues {
  return Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const answer = answers[field.name];
      return answer === undefined ? [] : [[field.name, shownAnswer(field, answer)]];
    }),
  );
}

/** The answers of a filed report as a form shows them. Unanswered fields are blank. */
export function answersAsValues(kind: KindOfReport, answers: AnyAnswers): ReportValues {
  return {
    ...Object.fromEntries(valueFields(kind).map((field) => [field.name, blank(field)])),
    ...shownAnswers(kind, answers),
  };
}

/** An empty form of a kind, as it is opened. */
export function freshValues(kind: KindOfReport, beginning: NewReportContext): ReportValues {
  return {
    ...Object.fromEntries(valueFields(kind).map((field) => [field.name, blank(field)])),
    [clientIdName]: '',
    ...shownAnswers(kind, startingAnswers(kind, beginning)),
  };
}

/** Whether a value is a row of a field. */
export function isRowObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function restored(field: Field | undefined, stored: unknown, empty: ReportValues[string]): ReportValues[string] {
  const of = rowsFor(field);
  if (of && Array.isArray(stored)) {
    const rows = stored.filter(isRowObject).map((row) => filledRow(of, row));
    if (of.exactly === undefined) return rows;
    return Array.from({ length: of.exactly }, (_, index) => rows[index] ?? blankRow(of));
  }
  if (Array.isArray(empty)) return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : empty;
  return (typeof stored === 'string' || typeof stored === 'boolean') && typeof stored === typeof empty ? stored : empty;
}

/** The values of a saved form, as far as today's form still has their fields. The others are as on an empty form. */
export function restoredValues(
  kind: KindOfReport,
  stored: Readonly<Record<string, unknown>>,
  empty: ReportValues,
): ReportValues {
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, restored(kind.field(name), stored[name], value)]),
  );
}

/** The names of a field's carried answers. Rows are named cell by cell, each with the id of its row. */
function carriedNames(name: string, answer: AnyAnswers[string]): string[] {
  const rows = Array.isArray(answer) ? answer.filter(isRowObject) : [];
  if (rows[0]?.['_id'] === undefined) return [name];
  return rows.flatMap(({ _id, ...cells }) => Object.keys(cells).map((column) => `${name}[${_id}][${column}]`));
}

/** Carries a previous report's setup into a new form, with new row ids. Returns the names of the carried answers. */
export function valuesFromPrevious(
  kind: KindOfReport,
  previous: Readonly<Record<string, unknown>>,
  empty: ReportValues,
  newRowId: () => string,
): { values: ReportValues; carried: readonly string[] } {
  const previousValues = restoredValues(kind, previous, empty);
  const answers = Object.entries(carriedAnswers(kind, answersOf(kind, previousValues))).map(([name, answer]) => {
    const field = kind.field(name);
    const isAdded = field?.kind === 'rows' && field.exactly === undefined && Array.isArray(answer);
    return [name, isAdded ? answer.filter(isRowObject).map((row) => ({ ...row, _id: newRowId() })) : answer] as const;
  });
  const client = { [clientIdName]: textOf(previousValues, clientIdName) };
  const values = { ...empty, ...client, ...shownAnswers(kind, Object.fromEntries(answers)) };
  return { values, carried: answers.flatMap(([name, answer]) => carriedNames(name, answer)) };
}

/** A text value of the form; blank where the value is no text. */
export function textOf(values: ReportValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a field is on the form. It is unless the tick that reveals it is off. */
export function isRevealed(values: ReportValues, field: Field): boolean {
  return field.revealedBy === undefined || values[field.revealedBy] === true;
}

/** One value as an answer; undefined where nothing was entered. */
function answered(field: Field, value: string | boolean | undefined): string | number | true | undefined {
  if (typeof value !== 'string') return value === true ? true : undefined;
  const text = value.trim();
  return text === '' ? undefined : answerOfText(field, text);
}

function answeredRow(field: RowsField, row: RowValues) {
  const cells = field.columns.flatMap((column) => {
    const answer = answered(column, row[column.name]);
    return answer === undefined ? [] : [[column.name, answer] as const];
  });
  const isKnown = cells.length > 0 && typeof row['_id'] === 'string' && field.exactly === undefined;
  return Object.fromEntries([...cells, ...(isKnown ? [['_id', row['_id']] as const] : [])]);
}

function answerTo(field: Field, value: ReportValues[string] | undefined): AnyAnswers[string] {
  // What the rules say is added to what is sent: see payload.ts.
  if (field.kind === 'verdicts') return undefined;
  if (!Array.isArray(value)) return answered(field, value);
  if (field.kind !== 'rows') return value.length > 0 ? value.filter((item) => typeof item === 'string') : undefined;
  const rows = value.filter(isRowObject).map((row) => answeredRow(field, row as RowValues));
  const isFilled = (row: object) => Object.keys(row).length > 0;
  const stored = field.exactly === undefined ? rows.filter(isFilled) : rows;
  return stored.some(isFilled) ? stored : undefined;
}

/** What a form sends: its answers, those its client has fixed, and stored computed ones. Leaves out empty fields. */
export function answersOf(kind: KindOfReport, values: ReportValues, { client }: Requirements = {}): AnyAnswers {
  const typed = Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const answer = isRevealed(values, field) ? answerTo(field, values[field.name]) : undefined;
      return answer === undefined ? [] : [[field.name, answer]];
    }),
  );
  return withStoredValues(kind, { ...typed, ...(client && kind.answersOfSettings(client, typed)) });
}
