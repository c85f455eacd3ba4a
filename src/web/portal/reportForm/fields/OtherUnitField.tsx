import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { QuantityField } from '#domain/reports/fieldKinds.ts';
import { keptOf, typedOf } from '#domain/reports/measuredIn.ts';
import { FigureField } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { useValue } from '#web/portal/reportForm/parts.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

/**
 * The line for a figure that is kept in °C or μm, and typed in °F or mil. The text stays as it is typed while it is what
 * the kept figure came from; one that came from elsewhere is converted.
 */
export function OtherUnitField({
  field,
  name,
  onChanged,
  ...line
}: TextFieldProps & { field: QuantityField; name: string; onChanged: ((value: string) => void) | undefined }) {
  const { setValue } = useFormContext<ReportValues>();
  const value = useValue(name);
  const kept = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState({ text: '', kept: '' });
  return (
    <FigureField
      {...line}
      name={name}
      value={typed.kept === kept ? typed.text : typedOf(field, kept)}
      enterKeyHint="next"
      onChange={({ currentTarget: { value: text } }) => {
        const now = keptOf(field, text);
        setTyped({ text, kept: now });
        setValue(name, now, { shouldDirty: true });
        onChanged?.(text);
      }}
    />
  );
}
