import type { AmbientVerdicts } from '#domain/measurement/climate/ambientRows.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import type { Field, Section } from './fieldKinds.ts';

/** The longest answer to a one-line field, in characters. */
export const maxTextLength = 1_000;
/** The longest answer to a field for remarks, in characters. */
export const maxLongTextLength = 10_000;

/** Fields with a stored answer: all except files, verdicts that are never sent, and values that are recalculated wherever they are shown. */
type Answered<One> = One extends { kind: 'file' | 'photos' | 'thickness' }
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

/** What calculates columns from a row and the report's other answers, by the name of the field that has the rows. */
export type RowComputations<Sections extends readonly Section[]> = {
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

/** Answers with trimmed texts, and without blank texts, empty lists and empty rows. Rows keep their positions. */
export function tidyAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('\0', '').trim() || undefined;
    if (!Array.isArray(value)) return value ?? undefined;
    const items = value.map((item) => (typeof item === 'object' && item !== null ? tidyAnswers(item) : tidy(item)));
    return items.length > 0 ? items.filter((item) => item !== undefined) : undefined;
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const stored = tidy(value);
      return stored === undefined ? [] : [[name, stored]];
    }),
  );
}
