import { type Field, type SectionId, ambientFields, sections } from '#domain/report/fields.ts';
import { type ReportValues, computedField, isRevealed } from './values.ts';

/** How far a section is: nothing put into it yet, some of it, or every question answered. */
export type Progress = {
  readonly state: 'untouched' | 'begun' | 'complete';
  readonly answered: number;
  readonly asked: number;
};

/** The names of the file fields that hold at least one file. */
export type FilledFileFields = ReadonlySet<string>;

/** Remarks and alternatives that a complete section may well leave empty. */
const optional: ReadonlySet<string> = new Set(['reasonLostTime', 'newProductName', 'Otherinput']);

function isOptional(field: Field): boolean {
  return field.kind === 'longText' || field.name === computedField || optional.has(field.name);
}

type Question = { readonly names: readonly string[] };

/** The questions that a section asks just now. The ticks of one group are one question: any of them answers it. */
function questionsOf(sectionFields: readonly Field[], values: ReportValues): Question[] {
  const groups = new Map<string, string[]>();
  const questions: Question[] = [];
  for (const field of sectionFields) {
    if (isOptional(field) || !isRevealed(values, field)) continue;
    if (field.kind !== 'tick') questions.push({ names: [field.name] });
    else if (field.group !== undefined) groups.set(field.group, [...(groups.get(field.group) ?? []), field.name]);
  }
  return [...questions, ...[...groups.values()].map((names) => ({ names }))];
}

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value === true || (Array.isArray(value) && value.length > 0);
}

function stateOf(touched: boolean, answered: number, asked: number): Progress {
  if (!touched) return { state: 'untouched', answered, asked };
  return { state: answered === asked ? 'complete' : 'begun', answered, asked };
}

function ambientProgress(values: ReportValues): Progress {
  const cells = values.ambientConditions.flatMap((row) => ambientFields.map((field) => row[field.name]));
  const answered = cells.filter(isAnswer).length;
  return stateOf(answered > 0, answered, cells.length);
}

/** How far one section is. What the form filled in when it was opened counts as an answer, but does not begin a section. */
export function sectionProgress(
  id: SectionId,
  values: ReportValues,
  opened: ReportValues,
  files: FilledFileFields,
): Progress {
  if (id === 'ambient') return ambientProgress(values);
  const sectionFields: readonly Field[] = sections.find((section) => section.id === id)?.fields ?? [];
  const answers = (name: string) => files.has(name) || isAnswer(values[name]);
  const touched = sectionFields.some(
    ({ name }) => files.has(name) || (isAnswer(values[name]) && values[name] !== opened[name]),
  );
  const questions = questionsOf(sectionFields, values);
  return stateOf(touched, questions.filter(({ names }) => names.some(answers)).length, questions.length);
}
