import type { z } from 'zod';
import { type AnswersOf, type AnyAnswers, type RowAnswers, type RowsComputed, answersSchema } from './answers.ts';
import { type Field, holdsFiles, type Section } from './fieldKinds.ts';
import type { DayFigures, Proposal } from './proposals.ts';

/** Something asked about an answer, beside its field. Never a refusal. */
export type Question = { readonly field: string; readonly words: string };

/** What is known when a report is begun. Day as YYYY-MM-DD, time as HH:MM. */
export type Beginning = { readonly today: string; readonly now: string; readonly inspectorName: string };

/** A kind of report: one definition, from which form, validation, wire, list, readers' views and PDF are made. */
export type KindOfReport = {
  /** How the store and the calls name it. */
  readonly name: string;
  readonly title: string;
  /** What a person's reports of this kind stand under in User Reports and its PDFs. Source: the specification. */
  readonly recordTitle: string;
  /** The address of its form. */
  readonly address: `/${string}`;
  /** The hidden name under which an entry carries its id. */
  readonly idName: string;
  /** The key of its entries in the answer of the reports call. */
  readonly wireKey: string;
  /** Begins the numbers of its reports. */
  readonly prefix: string;
  /**
   * How much there is to answer: fields, columns and options, counted. So it rises by itself with each that is added. A device sends
   * its own, and a server that knows less leaves the report there until it knows as much.
   */
  readonly version: number;
  readonly sections: readonly Section[];
  /** Every field, sections flattened. */
  readonly fields: readonly Field[];
  readonly field: (name: string) => Field | undefined;
  readonly answers: z.ZodType<AnyAnswers>;
  /** What an empty form holds besides the day, the time and the inspector's name. */
  start(beginning: Beginning): AnyAnswers;
  /** The computed fields by name, blank where there is nothing to compute from. Rows have theirs under `rows`. */
  compute(answers: AnyAnswers): Readonly<Record<string, string>>;
  /** What computes the columns of rows, by the names of their fields: from a row, and the other answers of its report. */
  readonly computeRows: Readonly<Record<string, RowComputed['ofRow'] | undefined>>;
  /** The answers that follow from what the report's client has settled, where the report does not say them itself. */
  settled(client: ClientSettings): AnyAnswers;
  /** What is asked about answers that do not fit together. */
  ask(answers: AnyAnswers, today: string): Question[];
  /**
   * What the daily reports of the same client propose for this one; absent where they propose nothing. Unless `isWhole`, the days
   * are the newest of more.
   */
  propose?(answers: AnyAnswers, days: readonly DayFigures[], isWhole: boolean): Proposal[];
};

/** What a client settles about its reports, besides limits. */
export type ClientSettings = {
  /** Hours of a day that are no overtime. */
  readonly regularHours?: number | undefined;
};

type RowComputed = { ofRow(row: RowAnswers, answers: AnyAnswers): Readonly<Record<string, string | undefined>> };

type Definition<Name extends string, WireKey extends string, Sections extends readonly Section[]> = Pick<
  KindOfReport,
  'title' | 'recordTitle' | 'address' | 'idName' | 'prefix'
> & {
  name: Name;
  wireKey: WireKey;
  sections: Sections;
  start?(beginning: Beginning): Partial<AnswersOf<Sections>>;
  compute?(answers: Partial<AnswersOf<Sections>>): Readonly<Record<string, string>>;
  computeRows?: RowsComputed<Sections>;
  settled?(client: ClientSettings): Partial<AnswersOf<Sections>>;
  ask?(answers: Partial<AnswersOf<Sections>>, today: string): Question[];
  propose?(answers: Partial<AnswersOf<Sections>>, days: readonly DayFigures[], isWhole: boolean): Proposal[];
};

function countOf(fields: readonly Field[]): number {
  return fields.reduce((count, field) => {
    if (field.kind === 'rows') return count + 1 + countOf(field.columns);
    return count + 1 + ('options' in field ? field.options.length : 0);
  }, 0);
}

/** Makes a kind of report of its definition. */
export function kindOfReport<
  const Name extends string,
  const WireKey extends string,
  const Sections extends readonly Section[],
>(definition: Definition<Name, WireKey, Sections>) {
  const fields: readonly Field[] = definition.sections.flatMap((section) => section.fields);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    start: () => ({}),
    compute: () => ({}),
    computeRows: {},
    settled: () => ({}),
    ask: () => [],
    ...definition,
    fields,
    version: countOf(fields),
    field: (name: string) => byName.get(name),
    answers: answersSchema(definition.sections),
  };
}

/** The names of a kind's fields that take files, in the form's order. */
export function fileFields(kind: Pick<KindOfReport, 'fields'>): readonly string[] {
  return kind.fields.filter(holdsFiles).map(({ name }) => name);
}

/** The names of the fields without which a report is not sent. */
export function blockingFields(kind: Pick<KindOfReport, 'fields'>): readonly string[] {
  return kind.fields.filter(({ mandatory }) => mandatory === 'blocks').map(({ name }) => name);
}

/** A field's place in an answer that has rows: 'ambientConditions[0][okToWork]'. */
export function cellName(field: string, row: number, column: string): string {
  return `${field}[${row}][${column}]`;
}
