import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type ComputedField, labelOf } from '#domain/reports/fieldKinds.ts';
import { oncePerValues } from '#web/portal/reportForm/formValues.ts';
import { formAnswers, useDerivedSoon, useReportKnown, useReportParts } from '#web/portal/reportForm/parts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

const computedIn = oncePerValues((answers: AnyAnswers, kind: KindOfReport) => kind.compute(answers));

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
  const { kind } = useReportParts();
  const { requirementsOf } = useReportKnown();
  const value = useDerivedSoon(
    (values) => computedIn(formAnswers(values, kind, requirementsOf(values)), kind)[field.name] ?? '',
  );
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
