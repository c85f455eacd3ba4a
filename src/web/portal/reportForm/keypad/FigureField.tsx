import { createContext, use } from 'react';
import { TextField, TimeField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** Whether the form's own keypad types its figures. The phone then keeps its keyboard away. */
export const HasKeypadContext = createContext(false);

/** Finds the figures of a form. */
export const figureSelector = '[data-figure]';

/** Finds those of them that are a time of day. */
export const timeSelector = '[data-time]';

/** A time of day: by the keypad where there is one, elsewhere by the device's own clock. */
export function KeypadTimeField(props: TextFieldProps) {
  return use(HasKeypadContext) ? (
    <TextField {...props} inputMode="none" maxLength={5} placeholder="--:--" data-figure data-time />
  ) : (
    <TimeField {...props} />
  );
}

/** A line for a figure. */
export function KeypadFigureField(props: TextFieldProps) {
  return <TextField {...props} inputMode={use(HasKeypadContext) ? 'none' : 'decimal'} data-figure />;
}
