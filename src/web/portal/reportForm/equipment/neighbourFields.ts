import { get, useFormContext } from 'react-hook-form';
import type { UsedItemField } from '#domain/equipment/judgeUsed.ts';
import { rowNeighbourFieldsOf } from '#domain/reports/judge.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';

/**
 * The neighbours of an input: the fields of its report, or of its row if it is in one, as `rowNeighbourFieldsOf` has them.
 * `nameOf` gives the name under which the form keeps one of them.
 */
export type NeighbourFields = { readonly fields: readonly UsedItemField[]; readonly nameOf: (field: string) => string };

const cell = /^(.+)(\[\d+\])\[[^\]]+\]$/;

export function neighbourFieldsOf(kind: Pick<KindOfReport, 'fields' | 'field'>, name: string): NeighbourFields {
  const [, field = '', row = ''] = cell.exec(name) ?? [];
  const rows = kind.field(field);
  if (rows?.kind !== 'rows') return { fields: kind.fields, nameOf: (one) => one };
  const isColumn = (one: string) => rows.columns.some((column) => column.name === one);
  return {
    fields: rowNeighbourFieldsOf(kind).get(field) ?? rows.columns,
    nameOf: (one) => (isColumn(one) ? `${field}${row}[${one}]` : one),
  };
}

/** Fills the fields beside an input that exist and are empty. */
export function useFillNeighbours({ fields, nameOf }: NeighbourFields) {
  const { getValues, setValue } = useFormContext<ReportValues>();
  return (values: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(values)) {
      const name = nameOf(field);
      const isEmpty = String(get(getValues(), name) ?? '').trim() === '';
      const isThere = fields.some((one) => one.name === field);
      if (isThere && isEmpty && value !== '') setValue(name, value, { shouldDirty: true });
    }
  };
}
