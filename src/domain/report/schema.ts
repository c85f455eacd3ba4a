import { z } from 'zod';
import {
  ambientFields,
  ambientRowCount,
  type Field,
  fields,
  fieldsWithoutInput,
  type Section,
  sections,
} from '#domain/report/fields.ts';

/** Longest answer to a one-line field, in characters. */
export const textLimit = 1_000;
/** Longest answer to a field for remarks, in characters. */
export const longTextLimit = 10_000;

const isoDate = z.iso.date('Give a date as YYYY-MM-DD.');
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Give a time as HH:MM.');
const tooLong = (limit: number) => `Use at most ${limit.toLocaleString('en-IN')} characters.`;
const notInList = 'Choose one of the options in the list.';

function optionOf(field: Field) {
  return z.enum((field.options ?? []) as [string, ...string[]], notInList);
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return isoDate;
    case 'time':
      return clockTime;
    case 'number':
      return z.number('Give a number.').min(0, 'Give a number of 0 or more.');
    case 'tick':
      return z.literal(true, 'A checkbox is either ticked or left out.');
    case 'choice':
      return optionOf(field);
    case 'choices':
      return z.array(optionOf(field)).max((field.options ?? []).length, notInList);
    case 'longText':
      return z.string().max(longTextLimit, tooLong(longTextLimit));
    default:
      return z.string().max(textLimit, tooLong(textLimit));
  }
}

/** Only these block a submission: a site visit cut short is still a report. */
export const blockingFields = ['date', 'inspectorName'] as const;

const missing: Record<(typeof blockingFields)[number], string> = {
  date: 'Give the date of the report.',
  inspectorName: 'Give the name of the inspector.',
};

const ambientRow = z.object(
  Object.fromEntries(ambientFields.map((field) => [field.name, schemaOf(field).optional()])),
) as unknown as z.ZodType<Partial<Record<(typeof ambientFields)[number]['name'], string>>>;

const ambientConditions = z
  .array(ambientRow)
  .max(ambientRowCount, `There are exactly ${ambientRowCount} rows of ambient conditions.`)
  .default([])
  .transform((rows) => Array.from({ length: ambientRowCount }, (_, row) => rows[row] ?? {}));

/** What a section's answers must be; files are no answers. */
function rulesOf(section: Section): [name: string, rule: z.ZodType][] {
  if (section.id === 'ambient') return [['ambientConditions', ambientConditions]];
  const answered = section.fields.filter((field) => field.kind !== 'file' && field.kind !== 'files');
  return answered.map((field) => [field.name, schemaOf(field).optional()]);
}

/** A single answer: text, a number, a ticked box, or several options. */
export type Answer = string | number | true | string[];
export type AmbientAnswers = Partial<Record<(typeof ambientFields)[number]['name'], string>>;

/**
 * The answers of one Daily Coating Inspections Report, without its files. Fields left empty are absent, names that
 * the form does not have are dropped, there are always four rows of ambient conditions, and all are in the form's order.
 */
export type DailyReport = { date: string; inspectorName: string; ambientConditions: AmbientAnswers[] } & {
  [field: string]: Answer | AmbientAnswers[] | undefined;
};

/** Parses the answers of a report; each issue's path begins with the name of the field at fault. */
export const dailyReport = z.object({
  ...Object.fromEntries(sections.flatMap(rulesOf)),
  ...Object.fromEntries(
    fieldsWithoutInput.map((name) => [name, z.string().max(longTextLimit, tooLong(longTextLimit)).optional()]),
  ),
  date: z.iso.date({ error: (issue) => (issue.input === undefined ? missing.date : 'Give a date as YYYY-MM-DD.') }),
  inspectorName: z.string(missing.inspectorName).max(textLimit, tooLong(textLimit)),
}) as unknown as z.ZodType<DailyReport>;

/** The mandatory fields that an unfinished report leaves empty: their names, ambient rows as 'ambientConditions[i][okToWork]'. */
export function missingMandatory(report: Readonly<Record<string, unknown>>): string[] {
  const rows = (report['ambientConditions'] ?? []) as readonly AmbientAnswers[];
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return [
    ...fields.filter((field) => field.required && isEmpty(report[field.name])).map((field) => field.name),
    ...Array.from({ length: ambientRowCount }, (_, row) => row)
      .filter((row) => isEmpty(rows[row]?.okToWork))
      .map((row) => `ambientConditions[${row}][okToWork]`),
  ];
}
