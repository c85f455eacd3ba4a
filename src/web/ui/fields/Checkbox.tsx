import { useId } from 'react';
import { ErrorText, type FieldWords, Hint, RequiredMark } from './frame.tsx';

const box = 'size-6 shrink-0 cursor-pointer accent-ink';
const target =
  'flex min-h-12 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-2 py-2 leading-snug sm:px-3 ' +
  'hover:border-ink has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--ink)]';

/** A checkbox. The whole card can be pressed. */
export function Checkbox({
  label,
  note,
  ...input
}: { label: string; note?: string | undefined } & Omit<React.ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={target}>
      <input {...input} type="checkbox" className={box} />
      {label}
      {note && (
        <span aria-hidden="true" className="ml-auto text-sm font-medium text-muted">
          {note}
        </span>
      )}
    </label>
  );
}

const columns = {
  words: 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]',
  short:
    'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]',
  letters: 'grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] sm:grid-cols-8',
} as const;

/** The column width for checkboxes' labels. On a phone short labels stand in two columns, single letters in four. */
export function checkboxWidth(labels: readonly string[]): keyof typeof columns {
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest === 1) return 'letters';
  return longest <= 16 ? 'short' : 'words';
}

export type CheckboxGroupProps = Omit<FieldWords, 'unit' | 'note' | 'question'> & {
  width?: keyof typeof columns;
  children: React.ReactNode;
};

/** Checkboxes that belong together, under one legend. */
export function CheckboxGroup({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  width = 'words',
  children,
}: CheckboxGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={described || undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'float-left w-full font-semibold'}>
        {label} {isRequired && <RequiredMark />}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div className={`grid gap-x-2 gap-y-2.5 ${columns[width]}`}>{children}</div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
