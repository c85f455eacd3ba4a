import type { Choice } from './choices.ts';
import { Tick, TickGroup, type TickGroupProps } from './Tick.tsx';

/** Any number of several options, as boxes to tick that share one name. */
export function MultiSelect({
  options,
  label,
  hint,
  error,
  isRequired,
  isLegendHidden,
  ...input
}: Omit<TickGroupProps, 'children'> & { options: readonly Choice[] } & Omit<
    React.ComponentProps<'input'>,
    'type' | 'className' | 'width' | 'value'
  >) {
  return (
    <TickGroup label={label} hint={hint} error={error} isRequired={isRequired} isLegendHidden={isLegendHidden ?? false}>
      {options.map((option) => (
        <Tick key={option.value} {...input} value={option.value} label={option.label} />
      ))}
    </TickGroup>
  );
}
