import type { Choice } from './choices.ts';
import { Tick, TickGroup, type TickGroupProps, tickWidth } from './Tick.tsx';

/** Any number of several options, as checkboxes that share one name. */
export function MultiSelect({
  options,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ...input
}: Omit<TickGroupProps, 'children'> & { options: readonly Choice[] } & Omit<
    React.ComponentProps<'input'>,
    'type' | 'className' | 'width' | 'value'
  >) {
  return (
    <TickGroup
      {...{ label, hint, error, isRequired, isLabelHidden }}
      width={tickWidth(options.map((option) => option.label))}
    >
      {options.map((option) => (
        <Tick key={option.value} {...input} value={option.value} label={option.label} />
      ))}
    </TickGroup>
  );
}
