import { ambientFields, ambientRowCount } from '#domain/report/fields.ts';
import { FieldInput, choicesOf } from '#web/portal/reportForm/FieldInput.tsx';
import { usualWidth } from '#web/portal/reportForm/SectionFields.tsx';
import { ambientName } from '#web/portal/reportForm/places.ts';
import { useBound, useDerived } from '#web/portal/reportForm/parts.ts';
import { Select } from '#web/ui/fields/Select.tsx';

type AmbientField = (typeof ambientFields)[number];

/** OK To Work stands out until it is answered. That is display only: a report can be sent without. */
function OkToWork({ row, field }: { row: number; field: AmbientField }) {
  const { error, ...bound } = useBound(ambientName(row, field.name));
  const isAnswered = useDerived(({ ambientConditions }) =>
    choicesOf(field).some((choice) => choice.value === ambientConditions[row]?.okToWork),
  );
  return (
    <Select
      {...bound}
      label={field.label}
      isRequired
      options={choicesOf(field)}
      error={error ?? (isAnswered ? undefined : 'This field is mandatory')}
    />
  );
}

/** Ambient Conditions: four readings of the day. */
export function AmbientSection() {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: ambientRowCount }, (_, row) => (
        <fieldset key={row} className="min-w-0 rounded-lg border border-line bg-sunken p-4">
          <legend className="float-left mb-3 w-full font-display text-lg font-bold">Reading {row + 1}</legend>
          <div className="clear-both grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-3">
            {ambientFields.map((field) => (
              <div key={field.name} className={'figure' in field ? 'min-w-0' : usualWidth}>
                {field.name === 'okToWork' ? (
                  <OkToWork row={row} field={field} />
                ) : (
                  <FieldInput field={field} name={ambientName(row, field.name)} />
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
