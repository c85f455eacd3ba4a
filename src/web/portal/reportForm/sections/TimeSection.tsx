import type { Field } from '#domain/report/fields.ts';
import { lostTimeOf } from '#web/portal/reportForm/values.ts';
import { SectionFields, usualWidth } from '#web/portal/reportForm/SectionFields.tsx';
import { useDerived } from '#web/portal/reportForm/parts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

function LostTime({ field }: { field: Field }) {
  const lost = useDerived(lostTimeOf);
  return (
    <div className={usualWidth}>
      <TextField
        label={field.label}
        name={field.name}
        value={lost}
        readOnly
        hint="Waiting for the permit, and waiting to start."
      />
    </div>
  );
}

/** Time Tracking, with the time lost worked out below. */
export function TimeSection({ fields }: { fields: readonly Field[] }) {
  const lost = fields.find((field) => field.name === 'loadTime');
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        These began as the time at which the page was opened. Set them to the times of the day.
      </p>
      <SectionFields fields={fields} replace={{ loadTime: lost && <LostTime field={lost} /> }} />
    </div>
  );
}
