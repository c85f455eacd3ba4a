import type { AnyAnswers, RowAnswers } from './answers.ts';
import { numberOf } from './figures.ts';
import type { QuantityField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { ofFields } from './ofFields.ts';

/**
 * A figure of a report as a number with its unit. The field is its name, or field.column where it has rows, and `row` is that of a
 * field with rows, else null.
 */
export type Measurement = readonly [field: string, row: number | null, value: number, unit: string | null];

type Quantity = { of: QuantityField; name: string };
/** A field's quantities: itself, or those of its columns. */
type Measuring = { name: string; own?: Quantity; columns: readonly Quantity[] };
type Kind = Pick<KindOfReport, 'fields'>;

const quantitiesOf = ofFields(({ fields }: Kind) =>
  fields.flatMap((field): Measuring[] => {
    const { name } = field;
    if (field.kind === 'quantity') return [{ name, own: { of: field, name }, columns: [] }];
    const columns = field.kind === 'rows' ? field.columns.filter((column) => column.kind === 'quantity') : [];
    return columns.length === 0 ? [] : [{ name, columns: columns.map((of) => ({ of, name: `${name}.${of.name}` })) }];
  }),
);

/**
 * The figures of a report that lists, dashboards and recall ask for, in the form's order. A text that is no number, or not
 * for sure, is no measurement: it stays what was typed.
 */
export function measurementsOf(kind: Kind, answers: AnyAnswers): Measurement[] {
  const measured: Measurement[] = [];
  const take = ({ of: { unit }, name }: Quantity, answer: unknown, row: number | null) => {
    const value = typeof answer === 'string' || typeof answer === 'number' ? numberOf(answer, unit) : undefined;
    if (value !== undefined) measured.push([name, row, value, unit ?? null]);
  };
  for (const { name, own, columns } of quantitiesOf(kind)) {
    const answer = answers[name];
    if (own) take(own, answer, null);
    else if (Array.isArray(answer)) {
      for (const [row, cells] of (answer as readonly RowAnswers[]).entries()) {
        for (const column of columns) take(column, cells?.[column.of.name], row);
      }
    }
  }
  return measured;
}
