import { useFormContext } from 'react-hook-form';
import type { Field } from '#domain/report/fields.ts';
import { clockTime, localDate } from '#web/portal/ui/clock.ts';
import { MultiSelect } from '#web/ui/fields/MultiSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { DateField, NumberField, TextField, TimeField } from '#web/ui/fields/TextField.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { useBound } from './parts.ts';
import type { ReportValues } from './values.ts';

/** The options of a field as its list shows them. */
export function choicesOf(field: Field) {
  return (field.options ?? []).map((value) => ({ value, label: field.optionLabels?.[value] ?? value }));
}

function QuickButton({ words, of, onPress }: { words: string; of: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-12 shrink-0 cursor-pointer rounded-md border border-edge bg-surface px-3.5 text-sm font-semibold hover:border-ink hover:bg-sunken"
    >
      {words}
      <span className="sr-only"> for {of}</span>
    </button>
  );
}

type FieldInputProps = {
  field: Field;
  /** The name of the input, where it is one of several for the same field. */
  name?: string;
  /** The section's title says the same as the label. */
  isLabelHidden?: boolean | undefined;
  /** A change that other fields follow. */
  onChanged?: (value: string) => void;
};

/** The input of one plain field of the report, after its kind. */
export function FieldInput({ field, name = field.name, isLabelHidden, onChanged }: FieldInputProps) {
  const { setValue } = useFormContext<ReportValues>();
  const { onChange, error, ...bound } = useBound(name);
  const words = { label: field.label, unit: field.unit, isRequired: field.required, isLabelHidden, error };
  const input = {
    ...words,
    ...bound,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onChanged?.(event.currentTarget.value);
      return onChange(event);
    },
  };
  const set = (value: string) => {
    setValue(name, value, { shouldDirty: true, shouldValidate: error !== undefined });
    onChanged?.(value);
  };
  switch (field.kind) {
    case 'longText':
      return <TextArea {...words} {...bound} onChange={onChange} />;
    case 'date':
      return (
        <DateField
          {...input}
          action={<QuickButton words="Today" of={field.label} onPress={() => set(localDate(new Date()))} />}
        />
      );
    case 'time':
      return (
        <TimeField
          {...input}
          action={<QuickButton words="Now" of={field.label} onPress={() => set(clockTime(new Date()))} />}
        />
      );
    case 'number':
      return <NumberField {...input} />;
    case 'tick':
      return <Tick label={field.label} {...bound} onChange={onChange} />;
    case 'choice':
      return <Select {...words} {...bound} onChange={onChange} options={choicesOf(field)} />;
    case 'choices':
      return <MultiSelect {...words} {...bound} onChange={onChange} options={choicesOf(field)} />;
    default:
      return <TextField {...input} {...(field.figure && { inputMode: 'decimal' as const })} />;
  }
}
