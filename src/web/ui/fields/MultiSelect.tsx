import type { SelectOption } from './choices.ts';
import { Checkbox, CheckboxGroup, type CheckboxGroupProps, checkboxWidth } from './Checkbox.tsx';

/** Any number of several options, as checkboxes that share one name. */
export function MultiSelect({
  options,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ...input
}: Omit<CheckboxGroupProps, 'children'> & { options: readonly SelectOption[] } & Omit<
    React.ComponentProps<'input'>,
    'type' | 'className' | 'width' | 'value'
  >) {
  return (
    <CheckboxGroup
      {...{ label, hint, error, isRequired, isLabelHidden }}
      width={checkboxWidth(options.map((option) => option.label))}
    >
      {options.map((option) => (
        <Checkbox key={option.value} {...input} value={option.value} label={option.label} />
      ))}
    </CheckboxGroup>
  );
}
