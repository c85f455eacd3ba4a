import { createContext, use } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** Whether the form's own keypad types its figures. The phone then keeps its keyboard away. */
export const HasKeypad = createContext(false);

/** Finds the figures of a form. */
export const figures = '[data-figure]';

/** A line for a figure. */
export function FigureField(props: TextFieldProps) {
  return <TextField {...props} inputMode={use(HasKeypad) ? 'none' : 'decimal'} data-figure />;
}
