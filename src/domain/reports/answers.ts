import { z } from 'zod';
import { type AmbientVerdicts, ambientVerdictsSchema } from '#domain/measurement/climate/ambientRows.ts';
import { type PaintVerdicts, paintVerdictsSchema } from '#domain/measurement/paint/paintVerdict.ts';
import { mostReadingsOfTest, readingsOf, type Tests, testsSchema } from '#domain/measurement/inspections/test.ts';
import { grouped } from '#domain/text/grouped.ts';
import {
  type ChoiceField,
  type ChoicesField,
  type Field,
  type RowsField,
  type Section,
  labelWithUnit,
} from './fieldKinds.ts';

/** The longest answer to a one-line field, in characters. */
export const textLimit = 1_000;
/** The longest answer to a field for remarks, in characters. */
export const longTextLimit = 10_000;

/** Fields with a stored answer: all except files, and values that are recalculated wherever they are shown. */
type Answered<One> = One extends { kind: 'file' | 'photos' }
  ? never
  : One extends { kind: 'computed' }
    ? One extends { isKept: true | 'asSent' }
      ? One
      : never
    : One;

/** The answer to a field in a column. */
type CellTo<One> = One extends { kind: 'tick' }
  ? true
  : One extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : One extends { kind: 'quantity'; wire: 'number' }
      ? number
      : string;

type RowOf<Column extends Field> = {
  [Of in Answered<Column> as Of['name']]?: CellTo<Of> | undefined;
} & { _id?: string | undefined };

/** The answer to one field, derived from the field's definition. */
export type AnswerTo<One> = One extends { kind: 'choices'; options: readonly (infer Option)[] }
  ? Option[]
  : One extends { kind: 'rows'; columns: readonly (infer Column extends Field)[] }
    ? RowOf<Column>[]
    : One extends { kind: 'verdicts' }
      ? AmbientVerdicts
      : One extends { kind: 'tests' }
        ? Tests
        : One extends { kind: 'paint' }
          ? PaintVerdicts
          : CellTo<One>;

type Blocking<One> = One extends { mandatory: 'blocks' } ? One : never;

type AnswersTo<One extends Field> = {
  [Of in Answered<One> as Of['name']]?: AnswerTo<Of> | undefined;
} & { [Of in Blocking<One> as Of['name']]: AnswerTo<Of> };

/** The answers of a kind of report, derived from its sections. Fields left empty are absent. */
export type AnswersOf<Sections extends readonly Section[]> = AnswersTo<Sections[number]['fields'][number]>;

type ColumnOf<One> = One extends { columns: readonly (infer Column extends Field)[] } ? Column : never;
type MadeIn<One> = Extract<ColumnOf<One>, { kind: 'computed' }>['name'];
type RowsIn<Sections extends readonly Section[]> = Extract<Sections[number]['fields'][number], { kind: 'rows' }>;

/**
 * The functions that calculate columns of rows, by the names of their fields, from a row and the other answers of the
 * report.
 */
export type RowsComputed<Sections extends readonly Section[]> = {
  readonly [Of in RowsIn<Sections> as Of['name']]?: (
    row: RowOf<ColumnOf<Of>>,
    answers: Partial<AnswersOf<Sections>>,
  ) => { readonly [Made in MadeIn<Of>]?: string };
};

/** A row of answers with any columns. `_id` identifies it wherever it is moved. */
export type RowAnswers = { readonly [column: string]: string | number | true | undefined };
/** One answer to any field. */
export type Answer =
  | string
  | number
  | true
  | readonly string[]
  | readonly RowAnswers[]
  | AmbientVerdicts
  | PaintVerdicts
  | Tests;
/** The answers of any kind of report, for code that treats all kinds alike. */
export type AnyAnswers = { readonly [name: string]: Answer | undefined };

const isoDate = (missing?: string) =>
  z.iso.date({ error: ({ input }) => (input === undefined && missing) || 'Enter a date as YYYY-MM-DD.' });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time as HH:MM.');
const tooLong = (limit: number) => `Use at most ${grouped(limit)} characters.`;
const tooManyReadings = `All tests of a report together can have ${grouped(mostReadingsOfTest)} readings.`;
const notInList = 'Choose one of the options in the list.';
/** The id of a row. */
const rowId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A row id has 8 to 64 letters, digits, - or _.');

const textOf = (longest: number, missing = 'Enter a text.') => z.string(missing).max(longest, tooLong(longest));
const optionOf = (field: ChoiceField | ChoicesField) => z.enum(field.options, notInList);

function rowsSchema({ columns, exactly, most }: RowsField): z.ZodType {
  const row = z.object({ ...shapeOf(columns), ...(exactly === undefined && { _id: rowId.optional() }) });
  const rows = z.array(row);
  if (exactly === undefined) return rows.max(most, `There can be ${most} rows here.`).optional();
  return rows
    .max(exactly, `There are exactly ${exactly} rows here.`)
    .default([])
    .transform((given) => Array.from({ length: exactly }, (_, index) => given[index] ?? {}));
}

/** The schema of an answer to a field. Undefined for a field that has no answer. */
function schemaOf(field: Field): z.ZodType | undefined {
  switch (field.kind) {
    case 'text':
      return textOf(field.longest ?? textLimit, field.missing);
    case 'longText':
      return textOf(longTextLimit);
    case 'date':
      return isoDate(field.missing);
    case 'time':
      return clockTime;
    case 'tick':
      return z.literal(true, 'A checkbox is either ticked or left out.');
    case 'choice':
      return optionOf(field);
    case 'choices':
      return z.array(optionOf(field)).max(field.options.length, notInList);
    case 'quantity':
      return field.wire === 'text'
        ? textOf(textLimit)
        : z.number('Enter a number.').min(0, 'Enter a number of 0 or more.');
    case 'computed':
      return field.isKept && textOf(textLimit);
    case 'rows':
      return rowsSchema(field);
    case 'verdicts':
      return ambientVerdictsSchema(field.exactly);
    case 'paint':
      return paintVerdictsSchema;
    case 'tests':
      // Not part of the schema for stored answers: a draft with more readings is kept, and the form says so before it
      // is sent.
      return testsSchema.refine((tests) => readingsOf(tests) <= mostReadingsOfTest, tooManyReadings);
    case 'file':
    case 'photos':
      return undefined;
  }
}

function shapeOf(fields: readonly Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const schema = schemaOf(field);
      if (schema === undefined) return [];
      const isRequired = field.mandatory === 'blocks' || field.kind === 'rows';
      return [[field.name, (isRequired ? schema : schema.optional()).describe(labelWithUnit(field))]];
    }),
  );
}

/**
 * The schema of the answers of a kind of report, in the form's order. Each issue's path begins with the name of the
 * faulty field. Names that the kind does not have are dropped.
 */
export function answersSchema<const Sections extends readonly Section[]>(
  sections: Sections,
): z.ZodType<AnswersOf<Sections>> {
  const shape = shapeOf(sections.flatMap((section) => section.fields));
  // The shape is built line by line from the list that the type is inferred from, but no type can follow that
  // construction.
  return z.object(shape) as unknown as z.ZodType<AnswersOf<Sections>>;
}

/**
 * Answers without what nobody typed: texts are trimmed, and blank texts, empty lists and empty rows are left out. Rows
 * keep their positions.
 */
export function tidied(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('\0', '').trim() || undefined;
    if (!Array.isArray(value)) return value ?? undefined;
    const items = value.map((item) => (typeof item === 'object' && item !== null ? tidied(item) : tidy(item)));
    return items.length > 0 ? items.filter((item) => item !== undefined) : undefined;
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const kept = tidy(value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}
