import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type ChoiceField,
  type ChoicesField,
  type ColumnField,
  type QuantityField,
  labelOf,
  optionLabel,
  unitOf,
} from '#domain/reports/fieldKinds.ts';
import { toStoredUnit, labelWithTypedUnit, otherUnit, toTypedUnit } from '#domain/reports/measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { useIsCarriedOver, useConfirmCarriedOver } from '#web/portal/reportForm/carriedOver.ts';
import { useFieldBinding, useDerived, useValue } from '#web/portal/reportForm/reportFormContext.ts';
import { KeypadTimeField, KeypadFigureField, HasKeypadContext } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { reverseSign } from '#web/portal/reportForm/keypad/keys.ts';
import { PrefilledTime, useConfirmTimes } from '#web/portal/reportForm/notConfirmed.tsx';
import { usePlausibilityQuestion, useFigureRefusal } from '#web/portal/reportForm/questions.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { localTime, localDate } from '#web/portal/ui/clock.ts';
import { MultiSelect } from '#web/ui/fields/MultiSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { DateField, TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { BatchField } from '#web/portal/reportForm/equipment/BatchField.tsx';
import { GaugeField } from '#web/portal/reportForm/equipment/GaugeField.tsx';
import { ComputedValue } from './ComputedValue.tsx';
import { useUnitConversion } from './useUnitConversion.ts';

/** The options of a field as its list shows them. */
function choicesOf(field: ChoiceField | ChoicesField) {
  return field.options.map((value) => ({ value, label: optionLabel(field, value) }));
}

function QuickButton({ words, of, onPress }: { words: string; of: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-16 min-w-16 shrink-0 cursor-pointer rounded-md border border-edge bg-surface px-3.5 lg:min-h-12 text-sm font-semibold hover:border-ink hover:bg-sunken"
    >
      {words}
      <span className="sr-only"> for {of}</span>
    </button>
  );
}

/** The line for a figure that is kept in °C or μm, and typed in °F or mil. */
function OtherUnitField({
  field,
  name,
  onChanged,
  ...line
}: TextFieldProps & { field: QuantityField; name: string; onChanged: ((value: string) => void) | undefined }) {
  const { setValue } = useFormContext<ReportValues>();
  const value = useValue(name);
  const { text, type } = useUnitConversion(field, typeof value === 'string' ? value : '');
  return (
    <KeypadFigureField
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

/** A list of options. In a row, a mandatory choice is highlighted until it is answered; nothing enforces it. */
function Choice({
  field,
  name,
  isInRow,
  error,
  ...select
}: { field: ChoiceField; name: string; isInRow: boolean } & Omit<React.ComponentProps<typeof Select>, 'options'>) {
  const value = useValue(name);
  const isOpen = isInRow && field.mandatory === 'marked' && !field.options.some((option) => option === value);
  return (
    <Select
      {...select}
      name={name}
      error={error ?? (isOpen ? 'This field is mandatory' : undefined)}
      options={choicesOf(field)}
    />
  );
}

export type AnswerInputProps<Of> = {
  field: Of;
  /** The name of the input, where it is one of several for the same field. */
  name?: string;
  /** The section's title repeats the label. */
  isLabelHidden?: boolean | undefined;
  /** A cell has no room beside its input. */
  isCell?: boolean | undefined;
  /** What the answer is, beyond its label. */
  hint?: string | undefined;
  /** What the rules find wrong with the answer. */
  broken?: string | undefined;
  /** Called at each change, so that other fields can follow. */
  onChanged?: (value: string) => void;
};

/** The input of an answer that is one value or a list of options, according to the kind of its field. */
export function AnswerInput({
  field,
  name = field.name,
  isLabelHidden,
  isCell,
  hint,
  broken,
  onChanged,
}: AnswerInputProps<ColumnField | ChoicesField>) {
  const { setValue, getValues } = useFormContext<ReportValues>();
  const { onChange, onBlur, error, ...bound } = useFieldBinding(name);
  const isCarried = useIsCarriedOver(name);
  const look = useConfirmCarriedOver();
  const hasKeypad = use(HasKeypadContext);
  const refused = useFigureRefusal(field, name);
  const question = usePlausibilityQuestion(field, name);
  const isOtherUnit = useDerived(hasUsGaugeUnits);
  // The head of a table shows the unit for all cells of a column.
  const label = isCell ? labelWithTypedUnit(field, isOtherUnit) : labelOf(field);
  // A row has little room for this note, and a table the least.
  const carriedNote = name === field.name ? 'From the previous report' : isCell ? 'Before' : 'From before';
  const words = {
    label,
    unit: isCell ? undefined : unitOf(field),
    isRequired: field.mandatory !== undefined,
    isLabelHidden,
    hint,
    error: error ?? refused ?? broken,
    note: isCarried ? carriedNote : undefined,
    question: refused === undefined ? question : undefined,
  };
  const seen = () => look([name]);
  const confirm = useConfirmTimes();
  const isDefault = field.kind === 'time' && field.starts !== undefined;
  const input = {
    ...words,
    ...bound,
    enterKeyHint: 'next' as const,
    onFocus: seen,
    onBlur,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      if (isDefault) confirm([name]);
      onChanged?.(event.currentTarget.value);
      return onChange(event);
    },
  };
  const set = (value: string) => {
    setValue(name, value, { shouldDirty: true, shouldValidate: error !== undefined });
    if (isDefault) confirm([name]);
    onChanged?.(value);
  };
  const named = { naming: field, onSet: set, isCell: isCell === true };
  const quick = (text: string, value: () => string) =>
    isCell ? undefined : <QuickButton key={text} words={text} of={label} onPress={() => set(value())} />;
  // Two buttons take one tap, where a list takes two.
  const isJudgement = field.kind === 'choice' && field.options.length === 2 && field.mandatory === 'marked';
  switch (field.kind) {
    case 'text':
      if (field.recalledAs === 'gauge') return <GaugeField {...input} {...named} />;
      if (field.recalledAs === 'batch') return <BatchField {...input} {...named} />;
      return <TextField {...input} />;
    case 'longText':
      return <TextArea {...words} {...bound} onFocus={seen} onBlur={onBlur} onChange={onChange} />;
    case 'date':
      // A date that starts with today needs no button for it.
      return <DateField {...input} action={field.starts ? undefined : quick('Today', () => localDate(new Date()))} />;
    case 'time':
      return isDefault ? (
        <PrefilledTime {...input} action={quick('Now', () => localTime(new Date()))} />
      ) : (
        <KeypadTimeField {...input} action={quick('Now', () => localTime(new Date()))} />
      );
    case 'quantity': {
      const other = isOtherUnit ? otherUnit(field) : undefined;
      // On many phones the numeric keyboard has no minus; the form's own keypad has one.
      const lacksMinus = field.range[0] < 0 && !hasKeypad;
      const text = () => String(getValues(name) ?? '');
      const less = () => (other ? toStoredUnit(field, reverseSign(toTypedUnit(field, text()))) : reverseSign(text()));
      const action = lacksMinus ? quick('±', less) : undefined;
      if (!other) return <KeypadFigureField {...input} action={action} />;
      const unit = isCell ? undefined : other.unit;
      return <OtherUnitField {...words} {...{ name, field, unit, action, onChanged }} onFocus={seen} />;
    }
    case 'tick':
      return <Checkbox label={label} note={words.note} {...bound} onFocus={seen} onBlur={onBlur} onChange={onChange} />;
    case 'choice':
      return (
        <Choice
          {...words}
          {...bound}
          field={field}
          isInRow={name !== field.name}
          action={
            isJudgement && name === field.name ? field.options.map((option) => quick(option, () => option)) : undefined
          }
          onFocus={seen}
          onBlur={onBlur}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...{ label, isRequired: words.isRequired, isLabelHidden, error }}
          {...bound}
          onBlur={onBlur}
          onChange={onChange}
          options={choicesOf(field)}
        />
      );
    case 'computed':
      return <ComputedValue field={field} />;
  }
}
