import type { AnyAnswers, RowAnswers } from './answers.ts';
import { numberOf } from './figures.ts';
import type { Field, QuantityField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';

/** A figure of a report as a number with its unit. `row` is that of a field with rows, else null. */
export type Measurement = {
  readonly field: string;
  readonly row: number | null;
  readonly value: number;
  readonly unit: string | null;
};

type Answered = Readonly<Record<string, unknown>>;

function measured(field: QuantityField, answered: Answered, name: string, row: number | null): Measurement[] {
  const answer = answered[field.name];
  if (typeof answer !== 'string' && typeof answer !== 'number') return [];
  const value = numberOf(answer, field.unit);
  return value === undefined ? [] : [{ field: name, row, value, unit: field.unit ?? null }];
}

function ofRows(field: Extract<Field, { kind: 'rows' }>, rows: readonly RowAnswers[]): Measurement[] {
  const quantities = field.columns.filter((column) => column.kind === 'quantity');
  return rows.flatMap((answers, row) =>
    quantities.flatMap((column) => measured(column, answers, `${field.name}.${column.name}`, row)),
  );
}

/**
 * The figures of a report that lists, dashboards and recall ask for, in the form's order. A text that is no number, or not
 * for sure, is no measurement: it stays what was typed.
 */
export function measurementsOf(kind: Pick<KindOfReport, 'fields'>, answers: AnyAnswers): Measurement[] {
  return kind.fields.flatMap((field) => {
    if (field.kind === 'quantity') return measured(field, answers, field.name, null);
    const rows = answers[field.name];
    if (field.kind !== 'rows' || !Array.isArray(rows)) return [];
    return ofRows(
      field,
      rows.filter((row) => typeof row === 'object'),
    );
  });
}
