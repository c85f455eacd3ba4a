import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';

/** What every field of a form shows around its control. */
export type FieldWords = {
  label: string;
  /** A sentence of help between label and control. */
  hint?: string | undefined;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  /** The unit of the value, written beside it. */
  unit?: string | undefined;
  /** Marked as mandatory. Marking is all: whether an empty field is refused is the form's affair. */
  isRequired?: boolean | undefined;
  /** Keep the label for those who do not see: a heading right above reads the same. */
  isLabelHidden?: boolean | undefined;
};

/** The ids that tie a control to its words, and the attributes that say so to assistive technology. */
export function useFieldIds({ hint, error, unit, isRequired }: FieldWords) {
  const id = useId();
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error`, unit: `${id}-unit` };
  const described = [unit && ids.unit, hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    ids,
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': isRequired || undefined,
    },
  };
}

export type FieldIds = ReturnType<typeof useFieldIds>['ids'];

/** The look of a text-like control: 48 px tall, and 16 px type so that a phone does not zoom in. */
export const controlStyle =
  'block w-full min-h-12 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunken';

/** The star of a mandatory field. Beside the label, so that it is no part of the field's name. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="font-bold text-danger">
      *
    </span>
  );
}

export function Hint({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function ErrorText({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger">
      <IconAlertCircle aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** A label above a control, with its hint, unit and error. `action` stands at the label's right, such as a button 'Now'. */
export function Frame({
  ids,
  label,
  hint,
  error,
  unit,
  isRequired,
  isLabelHidden,
  action,
  children,
}: FieldWords & { ids: FieldIds; action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline gap-1'}>
        <label htmlFor={ids.control} className="font-semibold">
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </div>
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      <div className="flex items-stretch gap-2">
        <div className="relative min-w-0 grow">
          {children}
          {unit && (
            <span
              id={ids.unit}
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm font-medium text-muted"
            >
              {unit}
            </span>
          )}
        </div>
        {action}
      </div>
      {error && <ErrorText id={ids.error}>{error}</ErrorText>}
    </div>
  );
}
