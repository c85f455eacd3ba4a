import { IconChevronDown } from '@tabler/icons-react';
import type { SelectOption } from './choices.ts';
import { type FieldWords, FieldFrame, controlStyle, splitFieldProps, useFieldIds } from './frame.tsx';

/** The device's own list of options. The empty option reads `emptyLabel`; null leaves it out. */
export function Select({
  options,
  emptyLabel = 'Select',
  action,
  ...props
}: FieldWords & { options: readonly SelectOption[]; emptyLabel?: string | null; action?: React.ReactNode } & Omit<
    React.ComponentProps<'select'>,
    'id' | 'required' | 'children' | 'className'
  >) {
  const { words, own: select } = splitFieldProps(props);
  const { ids, aria } = useFieldIds(words);
  return (
    <FieldFrame {...words} ids={ids} action={action}>
      <select
        {...select}
        {...aria}
        id={ids.control}
        className={`${controlStyle} cursor-pointer appearance-none pr-10 text-ellipsis`}
      >
        {emptyLabel !== null && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </FieldFrame>
  );
}
