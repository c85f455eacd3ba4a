import { useId } from 'react';
import { ErrorText, type FieldWords, Hint, RequiredMark } from './frame.tsx';

const box = 'size-6 shrink-0 cursor-pointer accent-ink';
const target =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface px-3 py-2 leading-snug ' +
  'hover:border-ink has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--ink)]';

/** A box to tick. The whole card is the target. */
export function Tick({
  label,
  ...input
}: { label: string } & Omit<React.ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={target}>
      <input {...input} type="checkbox" className={box} />
      {label}
    </label>
  );
}

const columns = {
  words: 'grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))]',
  letters: 'grid-cols-4 sm:grid-cols-8',
} as const;

export type TickGroupProps = Omit<FieldWords, 'unit'> & {
  /** Show no legend: a heading right above reads the same. */
  isLegendHidden?: boolean;
  /** How wide the boxes' labels are: words, or single letters. */
  width?: keyof typeof columns;
  children: React.ReactNode;
};

/** Boxes that belong together, under one legend. */
export function TickGroup({
  label,
  hint,
  error,
  isRequired,
  isLegendHidden,
  width = 'words',
  children,
}: TickGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={described || undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'float-left w-full font-semibold'}>
        {label} {isRequired && <RequiredMark />}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div className={`grid items-end gap-2 ${columns[width]}`}>{children}</div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
