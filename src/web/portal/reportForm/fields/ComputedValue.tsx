import { type ComputedField, labelOf } from '#domain/reports/fieldKinds.ts';
import { useDerived, useReportParts } from '#web/portal/reportForm/parts.ts';
import { answersOf } from '#web/portal/reportForm/values.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** A value computed from other fields, shown in its place among them. */
export function ComputedValue({
  field,
  hint,
  error,
}: {
  field: ComputedField;
  hint?: string;
  error?: string | undefined;
}) {
  const { kind, requirementsOf } = useReportParts();
  const value = useDerived((values) => kind.compute(answersOf(kind, values, requirementsOf(values)))[field.name] ?? '');
  return (
    <TextField
      label={labelOf(field)}
      name={field.name}
      value={value}
      unit={value === '' ? undefined : field.unit}
      hint={hint}
      error={error}
      readOnly
    />
  );
}
