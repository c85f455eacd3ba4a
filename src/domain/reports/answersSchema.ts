import { z } from 'zod';
import { ambientVerdictsSchema } from '#domain/measurement/climate/ambientRowsSchema.ts';
import { paintVerdictsSchema } from '#domain/measurement/paint/paintVerdictSchema.ts';
import { mostReadingsOfTest, readingCountOf } from '#domain/measurement/inspections/test.ts';
import { testsSchema } from '#domain/measurement/inspections/testSchema.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { type AnyAnswers, maxLongTextLength, maxTextLength } from './answers.ts';
import { type ChoiceField, type ChoicesField, type Field, type RowsField, labelWithUnit } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { figureRefusals } from './figures.ts';
import { memoizeByFields } from './memoizeByFields.ts';

const isoDate = (missing?: string) =>
  z.iso.date({ error: ({ input }) => (input === undefined && missing) || 'Enter a date as YYYY-MM-DD.' });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time as HH:MM.');
const tooLong = (limit: number) => `Use at most ${groupDigits(limit)} characters.`;
const tooManyReadings = `All tests of a report together can have ${groupDigits(mostReadingsOfTest)} readings.`;
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
    .transform((sent) => Array.from({ length: exactly }, (_, index) => sent[index] ?? {}));
}

/** The schema of an answer to a field. Undefined for a field that has no answer. */
function schemaOf(field: Field): z.ZodType | undefined {
  switch (field.kind) {
    case 'text':
      return textOf(field.longest ?? maxTextLength, field.missing);
    case 'longText':
      return textOf(maxLongTextLength);
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
        ? textOf(maxTextLength)
        : z.number(figureRefusals.noNumber).min(0, figureRefusals.negative);
    case 'computed':
      return field.isKept && textOf(maxTextLength);
    case 'rows':
      return rowsSchema(field);
    case 'verdicts':
      return ambientVerdictsSchema(field.exactly);
    case 'paint':
      return paintVerdictsSchema;
    case 'tests':
      // Not part of the schema for stored answers: a draft with more readings is kept, and the form says so before it
      // is sent.
      return testsSchema.refine((tests) => readingCountOf(tests) <= mostReadingsOfTest, tooManyReadings);
    case 'file':
    case 'photos':
    case 'thickness':
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

/** The schema of a kind's answers, in the form's order. Issue paths begin with the field. Unknown names are dropped. */
export const answersSchemaOf = memoizeByFields(
  // The shape is built line by line from the list that the type is inferred from, but no type can follow that
  // construction.
  ({ fields }: Pick<KindOfReport, 'fields'>) => z.object(shapeOf(fields)) as unknown as z.ZodType<AnyAnswers>,
);
