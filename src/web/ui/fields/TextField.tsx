import { type FieldWords, FieldFrame, controlStyle, splitFieldProps, useFieldIds } from './frame.tsx';

export type TextFieldProps = FieldWords & { action?: React.ReactNode } & Omit<
    React.ComponentProps<'input'>,
    'id' | 'required'
  >;

/** The padding that keeps the typed text clear of the unit. */
function roomForUnit(unit: string | undefined): string {
  if (!unit) return '';
  return unit.length > 3 ? 'pr-20' : 'pr-14';
}

/** A line of text, or another single-line input as `type` says. */
export function TextField({ action, className = '', ...props }: TextFieldProps) {
  const { words, own: input } = splitFieldProps(props);
  const { ids, aria } = useFieldIds(words);
  return (
    <FieldFrame {...words} ids={ids} isClock={input.type === 'date' || input.type === 'time'} action={action}>
      <input
        type="text"
        {...input}
        {...aria}
        id={ids.control}
        className={`${controlStyle} ${roomForUnit(words.unit)} ${className}`}
      />
    </FieldFrame>
  );
}

/** A date, chosen with the device's own calendar. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" />;
}

/** A time of day, chosen with the device's own clock. */
export function TimeField(props: TextFieldProps) {
  return <TextField {...props} type="time" />;
}
