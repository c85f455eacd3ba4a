import type { AnyAnswers } from './answers.ts';
import { answerIn } from './byField.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import type { QuantityField, RowsField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { memoizeByFields } from './memoizeByFields.ts';

/** A figure with its unit. `field` is the field's name, or field.column in rows. `row` is null outside rows. */
export type Measurement = readonly [field: string, row: number | null, value: number, unit: string | null];

type Quantity = { of: QuantityField; name: string };
/** A field with its quantities: its own, or those of its columns. */
type Measuring = { field: QuantityField | RowsField; own?: Quantity; columns: readonly Quantity[] };
type Kind = Pick<KindOfReport, 'fields'>;

const quantitiesOf = memoizeByFields(({ fields }: Kind) =>
  fields.flatMap((field): Measuring[] => {
    const { name } = field;
    if (field.kind === 'quantity') return [{ field, own: { of: field, name }, columns: [] }];
    if (field.kind !== 'rows') return [];
    const columns = field.columns.filter((column) => column.kind === 'quantity');
    return columns.length === 0 ? [] : [{ field, columns: columns.map((of) => ({ of, name: `${name}.${of.name}` })) }];
  }),
);

/**
 * The figures of a report that lists, dashboards and recalls query, in the form's order. Text that cannot be read as a
 * number with certainty is not a measurement and stays as typed.
 */
export function measurementsOf(kind: Kind, answers: AnyAnswers): Measurement[] {
  const measured: Measurement[] = [];
  const take = ({ of: { unit }, name }: Quantity, answer: unknown, row: number | null) => {
    const value =
      typeof answer === 'string' || typeof answer === 'number' ? unambiguousNumberOf(answer, unit) : undefined;
    if (value !== undefined) measured.push([name, row, value, unit ?? null]);
  };
  for (const { field, own, columns } of quantitiesOf(kind)) {
    if (own) take(own, answers[field.name], null);
    if (field.kind !== 'rows') continue;
    for (const [row, cells] of (answerIn(answers, field) ?? []).entries()) {
      for (const column of columns) take(column, cells[column.of.name], row);
    }
  }
  return measured;
}
