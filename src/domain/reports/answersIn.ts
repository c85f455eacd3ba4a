import type { ReportEntry } from '#domain/listing/record.ts';
import { ambientVerdictsSchema } from '#domain/measurement/climate/ambientRowsSchema.ts';
import { testsSchema } from '#domain/measurement/inspections/testSchema.ts';
import type { Answer, AnyAnswers, RowAnswers } from './answers.ts';
import type { Field } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';

/** Whether a value of an entry is a row, or another object. */
export const isRow = (value: unknown): value is ReportEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cellOf(value: unknown): string | number | true | undefined {
  return typeof value === 'string' || typeof value === 'number' || value === true ? value : undefined;
}

/** A row of an entry as answers. */
export function rowAnswersOf(row: unknown): RowAnswers {
  if (!isRow(row)) return {};
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));
}

function answerOf(field: Field, value: unknown): Answer | undefined {
  if (field.kind === 'rows') return Array.isArray(value) ? value.map(rowAnswersOf) : undefined;
  if (field.kind === 'tests') return testsSchema.safeParse(value).data;
  if (field.kind === 'verdicts') return ambientVerdictsSchema(field.exactly).safeParse(value).data;
  if (field.kind !== 'choices') return cellOf(value);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** The answers that the kind knows. The entry may be of any version of any client, so what does not fit is left out. */
export function answersIn(kind: Pick<KindOfReport, 'fields'>, entry: ReportEntry): AnyAnswers {
  return Object.fromEntries(kind.fields.map((field) => [field.name, answerOf(field, entry[field.name])]));
}
