import type { AnswersOf, AnyAnswers, RowAnswers, RowComputations } from './answers.ts';
import { type Field, holdsFiles, type Section } from './fieldKinds.ts';
import type { DayFigures, Proposal } from './proposals.ts';
import type { ClientWorkingHours } from '#domain/measurement/requirements.ts';

/** A question about an answer, shown beside its field. Never a refusal. */
export type AnswerQuestion = { readonly field: string; readonly words: string };

/** What is known when a report is begun. The day is YYYY-MM-DD, the time HH:MM. */
export type NewReportContext = { readonly today: string; readonly now: string; readonly inspectorName: string };

/** A kind of report: one definition from which form, validation, data sent, list, readers' views and PDF are made. */
export type KindOfReport = {
  /** Its name in the store and in the calls. */
  readonly name: string;
  readonly title: string;
  /** The heading for a person's reports of this kind in User Reports and its PDFs. Source: the specification. */
  readonly recordTitle: string;
  /** The address of its form. */
  readonly address: `/${string}`;
  /** The hidden name under which an entry has its id. */
  readonly idName: string;
  /** The key of its entries in the answer of the reports call. */
  readonly wireKey: string;
  /** The prefix of its reports' numbers. */
  readonly prefix: string;
  /**
   * The number of fields, columns and options, so it rises by itself with each addition. A device sends its own
   * version. A server with a lower one leaves the report on the device until it has caught up.
   */
  readonly version: number;
  readonly sections: readonly Section[];
  /** Every field of all sections, in order. */
  readonly fields: readonly Field[];
  readonly field: (name: string) => Field | undefined;
  /** The answers of an empty form besides the day, the time and the inspector's name. */
  start(beginning: NewReportContext): AnyAnswers;
  /** The calculated fields by name, blank if there is nothing to calculate from. Rows have theirs under `rows`. */
  compute(answers: AnyAnswers): Readonly<Record<string, string>>;
  /** What calculates columns from a row and the report's other answers, by the name of the field that has the rows. */
  readonly computeRows: Readonly<Record<string, RowComputed['ofRow'] | undefined>>;
  /** Answers that follow from the client's settings, unless the report already says them (`stated`). */
  answersOfSettings(client: ClientWorkingHours, stated: AnyAnswers): AnyAnswers;
  /** Questions about answers that contradict each other. */
  ask(answers: AnyAnswers): AnswerQuestion[];
  /** What the client's daily reports propose; absent if the kind takes none. `days` are the latest unless `isWhole`. */
  propose?(answers: AnyAnswers, days: readonly DayFigures[], isWhole: boolean): Proposal[];
};

type RowComputed = { ofRow(row: RowAnswers, answers: AnyAnswers): Readonly<Record<string, string | undefined>> };

type Definition<Name extends string, WireKey extends string, Sections extends readonly Section[]> = Pick<
  KindOfReport,
  'title' | 'recordTitle' | 'address' | 'idName' | 'prefix'
> & {
  name: Name;
  wireKey: WireKey;
  sections: Sections;
  start?(beginning: NewReportContext): Partial<AnswersOf<Sections>>;
  compute?(answers: Partial<AnswersOf<Sections>>): Readonly<Record<string, string>>;
  computeRows?: RowComputations<Sections>;
  answersOfSettings?(client: ClientWorkingHours, stated: Partial<AnswersOf<Sections>>): Partial<AnswersOf<Sections>>;
  ask?(answers: Partial<AnswersOf<Sections>>): AnswerQuestion[];
  propose?(answers: Partial<AnswersOf<Sections>>, days: readonly DayFigures[], isWhole: boolean): Proposal[];
};

function countOf(fields: readonly Field[]): number {
  return fields.reduce((count, field) => {
    if (field.kind === 'rows') return count + 1 + countOf(field.columns);
    return count + 1 + ('options' in field ? field.options.length : 0);
  }, 0);
}

/** Makes a kind of report from its definition. */
export function defineKindOfReport<
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
    answersOfSettings: () => ({}),
    ask: () => [],
    ...definition,
    fields,
    version: countOf(fields),
    field: (name: string) => byName.get(name),
  };
}

/** The names of a kind's file fields, in the form's order. */
export function fileFields(kind: Pick<KindOfReport, 'fields'>): readonly string[] {
  return kind.fields.filter(holdsFiles).map(({ name }) => name);
}

/** The names of the fields without which a report cannot be sent. */
export function blockingFields(kind: Pick<KindOfReport, 'fields'>): readonly string[] {
  return kind.fields.filter(({ mandatory }) => mandatory === 'blocks').map(({ name }) => name);
}

/** The path of a field within rows: 'ambientConditions[0][okToWork]'. */
export function cellName(field: string, row: number, column: string): string {
  return `${field}[${row}][${column}]`;
}
