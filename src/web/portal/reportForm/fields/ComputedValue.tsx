import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type ComputedField, labelOf } from '#domain/reports/fieldKinds.ts';
import { memoizeByIdentity } from '#web/portal/reportForm/formValues.ts';
import { formAnswers, useDerivedSoon, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

const computedIn = memoizeByIdentity((answers: AnyAnswers, kind: KindOfReport) => kind.compute(answers));

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
  const { kind } = useReportForm();
  const { requirementsOf } = useLookups();
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
