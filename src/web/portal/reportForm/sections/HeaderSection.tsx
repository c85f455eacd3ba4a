import { useFormContext } from 'react-hook-form';
import { dayOfWeek } from '#domain/daily/dayOfWeek.ts';
import type { Field } from '#domain/report/fields.ts';
import { FieldInput } from '#web/portal/reportForm/FieldInput.tsx';
import { SectionFields, usualWidth } from '#web/portal/reportForm/SectionFields.tsx';
import type { ReportValues } from '#web/portal/reportForm/values.ts';

/** The head of the report. The day of the week follows the date, and can be changed all the same. */
export function HeaderSection({ fields }: { fields: readonly Field[] }) {
  const { setValue } = useFormContext<ReportValues>();
  const date = fields.find((field) => field.name === 'date');
  return (
    <SectionFields
      fields={fields}
      replace={{
        date: date && (
          <div className={usualWidth}>
            <FieldInput field={date} onChanged={(value) => setValue('day_of_week', dayOfWeek(value))} />
          </div>
        ),
      }}
    />
  );
}
