import { useFormContext } from 'react-hook-form';
import type { QuantityField } from '#domain/reports/fieldKinds.ts';
import { FigureField } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { useValue } from '#web/portal/reportForm/parts.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { useOtherUnit } from './useOtherUnit.ts';

/** The line for a figure that is kept in °C or μm, and typed in °F or mil. */
export function OtherUnitField({
  field,
  name,
  onChanged,
  ...line
}: TextFieldProps & { field: QuantityField; name: string; onChanged: ((value: string) => void) | undefined }) {
  const { setValue } = useFormContext<ReportValues>();
  const value = useValue(name);
  const { text, type } = useOtherUnit(field, typeof value === 'string' ? value : '');
  return (
    <FigureField
      {...line}
      name={name}
      value={text}
      enterKeyHint="next"
      onChange={({ currentTarget: { value: now } }) => {
        setValue(name, type(now), { shouldDirty: true });
        onChanged?.(now);
      }}
    />
  );
}
